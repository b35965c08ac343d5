-- A version that only mends spelling asks nobody for another yes; who was told that a text will change; what readers say of guides.
set local lock_timeout = '5s';

alter table content_version add column correction boolean not null default false;

-- How far a release to come was told: customers by the moment they registered.
create table agreement_ahead (
  release_id uuid primary key references content_release (id),
  last_at timestamptz,
  last_id uuid,
  told integer not null default 0 check (told >= 0)
);

-- Somebody of us read the page and found it true.
create table guide_checked (
  page_key text not null references content_page (key),
  at timestamptz not null,
  by_name text not null,
  primary key (page_key, at)
);

-- Whether a guide helped, and perhaps why not. Kept without who said it.
create table guide_word (
  id uuid primary key,
  page_key text not null,
  version_no integer not null,
  language text not null check (length(language) between 2 and 4),
  helpful boolean not null,
  words text not null default '' check (length(words) <= 500),
  at timestamptz not null,
  foreign key (page_key, version_no) references content_version (page_key, no)
);
create index guide_word_of on guide_word (page_key, at desc);
