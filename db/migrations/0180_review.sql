-- Reviews (share orders): what customers write of what they bought, what we decide about it, what readers say to it.
set local lock_timeout = '5s';

create table review (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  state text not null check (state in ('draft', 'pending', 'second', 'failed', 'late', 'completed')),
  version integer not null default 1,
  kind text not null check (kind in ('inside', 'outside', 'monthly')),
  medium text not null check (medium in ('article', 'video') and (medium = 'article' or kind = 'monthly')),
  title text not null default '' check (length(title) <= 2000),
  content text not null default '' check (length(content) <= 100000),
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 9),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 5),
  rating integer check (rating between 1 and 5),
  language text not null,
  -- The text without case, spaces and marks, hashed: what was sent once is not sent again by anybody. Marks find what is nearly the same.
  text_key text,
  text_marks integer[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  audited_at timestamptz,
  audited_by uuid references staff (id),
  -- Who called it high quality; somebody else says yes to that.
  praised_by uuid references staff (id),
  -- Whose decision was appealed: somebody else decides now.
  first_by uuid references staff (id),
  appealed_at timestamptz,
  appeal text not null default '',
  high boolean not null default false,
  reasons text[] not null default '{}',
  why text not null default '',
  -- The month of Japan it was sent in, and whether one of that month's rewards is kept for it.
  month text check (month ~ '^\d{4}-\d{2}$'),
  kept boolean not null default false,
  -- When postponed points come.
  pay_at timestamptz,
  points integer not null default 0 check (points >= 0),
  paid_at timestamptz,
  published_at timestamptz,
  -- Taken out of sight after it was published.
  hidden_at timestamptz,
  hidden_why text not null default '',
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  score integer not null default 0,
  unread boolean not null default false,
  check ((submitted_at is not null and month is not null and text_key is not null) or state = 'draft'),
  check ((published_at is not null) = (state in ('late', 'completed'))),
  check ((pay_at is not null) or state <> 'late'),
  check ((paid_at is not null) = (state = 'completed')),
  check ((points > 0) = (state in ('late', 'completed'))),
  check (not kept or month is not null),
  -- High quality is seen by two of us.
  check (not high or state not in ('late', 'completed') or praised_by <> audited_by),
  check (first_by is null or audited_by is null or first_by <> audited_by)
);
create unique index review_text_once on review (text_key) where state not in ('draft', 'failed');
create index review_text_marks on review using gin (text_marks) where state not in ('draft', 'failed');
create index review_of_customer on review (customer_id, changed_at desc, id desc);
create index review_queue on review (submitted_at, id) where state in ('pending', 'second');
create index review_due on review (pay_at, id) where state = 'late';
create index review_feed on review (published_at desc, id desc) where published_at is not null and hidden_at is null;
create index review_best on review (score desc, published_at desc, id desc) where published_at is not null and hidden_at is null;
create index review_author_feed on review (customer_id, published_at desc, id desc) where published_at is not null and hidden_at is null;
create index review_photo on review using gin (photo_ids);

create table review_event (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
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
create index review_event_of on review_event (review_id, at, id);

-- Rewards of one month of Japan: never more are kept than there are, whatever number of processes ask at once.
create table review_month (
  customer_id uuid not null references customer (id) on delete cascade,
  month text not null,
  of text not null check (of in ('inside', 'outside', 'article', 'video')),
  used integer not null check (used >= 0),
  most integer not null check (most > 0),
  primary key (customer_id, month, of),
  check (used <= most)
);

-- What a review is about: pieces its writer bought here, as they were.
create table review_item (
  review_id uuid not null references review (id) on delete cascade,
  n integer not null check (n between 1 and 3),
  line_id uuid not null references order_line (id) on delete cascade,
  source text not null,
  listing_id text not null,
  seller_id text,
  category text,
  title text not null,
  image text,
  primary key (review_id, n),
  unique (review_id, line_id)
);
create index review_item_listing on review_item (source, listing_id);
create index review_item_seller on review_item (source, seller_id) where seller_id is not null;
create index review_item_category on review_item (category) where category is not null;
create index review_item_line on review_item (line_id);

-- Posts on social networks. The same post is told once, by whoever was first.
create table review_share (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  n integer not null check (n between 1 and 3),
  platform text not null,
  url text not null,
  key text not null,
  -- Of a review that was sent and not refused.
  live boolean not null default false,
  unique (review_id, n)
);
create unique index review_share_once on review_share (key) where live;

-- What a picture looks like, in 64 bits as sixteen figures; null for a plain area, which is like every other. Bands find those that differ little.
create table review_mark (
  file_id uuid primary key references file (id) on delete cascade,
  sha256 text not null,
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  bands integer[] not null default '{}'
);
create index review_mark_bands on review_mark using gin (bands);
-- Pictures of reviews that were sent and not refused: each once, of all customers.
create table review_picture (
  review_id uuid not null references review (id) on delete cascade,
  file_id uuid not null references review_mark (file_id) on delete cascade,
  sha256 text not null,
  primary key (review_id, file_id)
);
create unique index review_picture_once on review_picture (sha256);
create index review_picture_file on review_picture (file_id);

-- How readers know a writer: an id of its own, never the customer's.
create table review_author (
  customer_id uuid primary key references customer (id) on delete cascade,
  id uuid not null unique
);
create table review_like (
  review_id uuid not null references review (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  at timestamptz not null,
  primary key (review_id, customer_id)
);
create index review_like_customer on review_like (customer_id);
create table review_comment (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade,
  -- One level: an answer belongs to a comment, and names whom it answers.
  parent_id uuid references review_comment (id) on delete cascade,
  to_id uuid references customer (id) on delete set null,
  customer_id uuid not null references customer (id) on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  language text not null,
  -- Only its writer sees it.
  shadowed boolean not null default false,
  hidden_at timestamptz,
  removed_at timestamptz,
  at timestamptz not null
);
create index review_comment_of on review_comment (review_id, at, id) where parent_id is null;
create index review_comment_answers on review_comment (parent_id, at, id) where parent_id is not null;
create index review_comment_customer on review_comment (customer_id);
create index review_comment_to on review_comment (to_id) where to_id is not null;
-- Whose reviews and comments somebody does not want to see.
create table review_block (
  customer_id uuid not null references customer (id) on delete cascade,
  blocked_id uuid not null references customer (id) on delete cascade,
  at timestamptz not null,
  primary key (customer_id, blocked_id),
  check (customer_id <> blocked_id)
);
create index review_block_blocked on review_block (blocked_id);
create table review_shadow_word (
  word text primary key check (length(word) between 2 and 60),
  by_id uuid references staff (id),
  at timestamptz not null
);
