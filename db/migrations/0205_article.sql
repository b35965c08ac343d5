-- Articles: what we write for readers, in several languages each, and what readers say to them.
set local lock_timeout = '5s';

-- Its id is what stands in its address: words, never changed.
create table article (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) between 3 and 80),
  state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  version integer not null default 1,
  topic text not null check (topic in ('buying', 'shipping', 'collecting', 'seasons')),
  cover_id uuid references file (id),
  -- Topic and picture as readers see them; what is written meanwhile changes neither.
  shown_topic text,
  shown_cover_id uuid references file (id),
  -- Something was written since it was published.
  is_changed boolean not null default true,
  -- The language it was written in; the others are translations of it.
  origin text not null,
  author_id uuid references staff (id),
  author_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  publish_at timestamptz,
  -- When readers saw it first, and when what they see was last changed.
  published_at timestamptz,
  revised_at timestamptz,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  check ((publish_at is not null) = (state = 'scheduled')),
  check (published_at is not null or state in ('draft', 'scheduled')),
  check ((published_at is null) = (revised_at is null)),
  check (shown_topic is not null or state <> 'published')
);
create index article_due on article (publish_at) where state = 'scheduled';
create index article_newest on article (published_at desc, id desc) where state = 'published';
create index article_desk on article (changed_at desc, id desc);
create index article_cover on article (cover_id) where cover_id is not null;
create index article_shown_cover on article (shown_cover_id) where shown_cover_id is not null;
create index article_author on article (author_id) where author_id is not null;

-- Two copies of every language: what is being written, and what readers see.
create table article_text (
  article_id text not null references article (id) on delete cascade,
  stage text not null check (stage in ('draft', 'shown')),
  language text not null,
  title text not null check (length(title) between 1 and 300),
  summary text not null check (length(summary) <= 1000),
  cover_alt text not null default '' check (length(cover_alt) <= 500),
  -- A tree of the nodes that packages/domain/src/article names; never HTML.
  body jsonb not null,
  -- Title, summary and text as a search compares them.
  words text not null default '',
  minutes integer not null default 1 check (minutes >= 1),
  primary key (article_id, stage, language)
);
-- Pictures of what readers see: everybody may look at them.
create table article_picture (
  article_id text not null references article (id) on delete cascade,
  file_id uuid not null references file (id),
  primary key (article_id, file_id)
);
create index article_picture_file on article_picture (file_id);

-- What readers saw, from when on: each publication whole, to compare and to go back to.
create table article_version (
  article_id text not null references article (id) on delete cascade,
  n integer not null check (n >= 1),
  at timestamptz not null,
  by_name text not null,
  content jsonb not null,
  primary key (article_id, n)
);
create table article_event (
  id uuid primary key,
  article_id text not null references article (id) on delete cascade,
  event text not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('customer', 'staff', 'clock', 'system')),
  by_id uuid,
  by_name text not null default '',
  why text,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index article_event_of on article_event (article_id, at, id);

-- How often it was read on a day of Japan: the most read are those of thirty days.
create table article_day (
  article_id text not null references article (id) on delete cascade,
  day date not null,
  reads integer not null check (reads > 0),
  primary key (article_id, day)
);
create index article_day_of on article_day (day);
create table article_like (
  article_id text not null references article (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  at timestamptz not null,
  primary key (article_id, customer_id)
);
create index article_like_customer on article_like (customer_id);
create table article_comment (
  id uuid primary key,
  article_id text not null references article (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  language text not null,
  state text not null check (state in ('waiting', 'shown', 'declined')),
  -- Why it waits: somebody's first, a link, a word of the list.
  held text not null default '' check (held in ('', 'first', 'link', 'word')),
  version integer not null default 1,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff (id),
  decided_name text not null default '',
  why text not null default '',
  removed_at timestamptz,
  check ((state = 'waiting') or (decided_at is not null) or (held = ''))
);
create index article_comment_shown on article_comment (article_id, at, id) where state = 'shown' and removed_at is null;
create index article_comment_queue on article_comment (at, id) where state = 'waiting' and removed_at is null;
create index article_comment_of on article_comment (article_id);
create index article_comment_customer on article_comment (customer_id, state);
create index article_comment_decided on article_comment (decided_by) where decided_by is not null;
