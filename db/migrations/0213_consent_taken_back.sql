-- A yes of its own may be taken back, and given again: what somebody said before stays written, with when it stopped to count.
set local lock_timeout = '5s';

create table agreement_taken_back (
  customer_id uuid not null references customer on delete cascade,
  page_key text not null references content_page (key),
  taken_back_at timestamptz not null,
  primary key (customer_id, page_key, taken_back_at)
);
create trigger agreement_taken_back_stands before update on agreement_taken_back for each row execute function customer_agreement_stands();

-- The same version may be agreed to again.
alter table customer_agreement drop constraint customer_agreement_pkey;
alter table customer_agreement add primary key (customer_id, page_key, version_no, agreed_at);
