-- Pages that staff compose from blocks. What was saved never changes: a change is a new version, and publishing points the page at a version
-- from a moment on.
set local lock_timeout = '5s';

create table content_page (
  -- What stands in its address.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  kind text not null check (kind in ('landing', 'landingActivity', 'activity')),
  -- The newest version; a new one is made from it or refused.
  newest integer not null check (newest >= 1),
  made_by_name text not null,
  made_at timestamptz not null
);

create table content_version (
  page_key text not null references content_page deferrable initially deferred,
  no integer not null check (no >= 1),
  body jsonb not null check (body ? 'blocks'),
  -- What changed, in its maker's words.
  note text not null default '',
  made_by uuid not null references staff,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (page_key, no)
);
create function content_version_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a page does not change';
end $$;
create trigger content_version_stands before update or delete on content_version for each row execute function content_version_stands();

-- From `at` on the page shows this version; without one it is off.
create table content_release (
  id uuid primary key,
  page_key text not null references content_page,
  version_no integer,
  at timestamptz not null,
  asked_by uuid not null references staff,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Taken back before its time came.
  cancelled_at timestamptz,
  cancelled_by_name text,
  foreign key (page_key, version_no) references content_version,
  check (cancelled_at is null or cancelled_at < at),
  check ((cancelled_at is null) = (cancelled_by_name is null))
);
create index content_release_by_page on content_release (page_key, at);

-- Pictures that stand in pages or banners: whoever knows their address may see them.
create table content_picture (
  file_id uuid primary key references file
);
