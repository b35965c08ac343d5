-- Legal texts and guides are composed pages with versions like the others; what the shop ships is a version without a maker. Who agreed to
-- which version, and when, is kept beside the version itself.
set local lock_timeout = '5s';

alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check check (kind in ('landing', 'landingActivity', 'activity', 'legal', 'guide'));
alter table content_version alter column made_by drop not null;
alter table content_release alter column asked_by drop not null;

create table customer_agreement (
  customer_id uuid not null references customer on delete cascade,
  page_key text not null,
  version_no integer not null,
  agreed_at timestamptz not null,
  -- What they did when they agreed.
  place text not null check (place in ('register', 'order', 'bid')),
  primary key (customer_id, page_key, version_no),
  foreign key (page_key, version_no) references content_version
);
create function customer_agreement_stands() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to does not change';
end $$;
create trigger customer_agreement_stands before update on customer_agreement for each row execute function customer_agreement_stands();

-- The version of each legal text that an order was placed under, by the text's key; null: placed before texts had versions.
alter table orders add column agreed jsonb check (jsonb_typeof(agreed) = 'object');
