-- A refund the payment company refuses is tried again after growing gaps; after the last try it is `failed` and a row for people.
set local lock_timeout = '5s';

alter table refund
  -- Tries that came to nothing, in a row.
  add column tries integer not null default 0 check (tries >= 0),
  -- When it is looked at again; it means nothing once the refund is done or failed.
  add column next_try_at timestamptz not null default now(),
  -- What the payment company said the last time it came to nothing.
  add column failure text,
  -- Whether that was its own no. Without one it may have sent the money and only the answer was lost.
  add column refused boolean not null default false,
  add constraint refund_failed_says_why check (state <> 'failed' or failure is not null);
drop index refund_open;
create index refund_open on refund (next_try_at) where state in ('requested', 'processing');
create index refund_failed on refund (at) where state = 'failed';
