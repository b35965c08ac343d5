-- Receiving: postage paid at our door, and what was found check by check when a service was done.
set local lock_timeout = '5s';

-- One row a piece; the rule that decides its state stands in packages/domain/src/order/door.ts.
create table door_postage (
  line_id uuid primary key references order_line (id),
  yen bigint not null check (yen > 0),
  -- What the customer had agreed to for postage in Japan and the seller did not get.
  agreed_yen bigint not null check (agreed_yen >= 0),
  -- The listing said that the seller pays.
  was_free boolean not null,
  carrier text not null,
  receipt_ids uuid[] not null check (cardinality(receipt_ids) > 0),
  state text not null check (state in ('asked', 'due', 'paid', 'ours', 'refused')),
  at timestamptz not null,
  by_name text not null,
  answered_at timestamptz,
  settled_at timestamptz
);
create index door_postage_asked on door_postage (at) where state = 'asked';

-- [{check, quote, outcome, note, photoIds}]: packages/domain/src/floor/checklist.ts.
alter table service_task add column checks jsonb not null default '[]';

-- The shelf for what came back is there before the first piece comes back. Last on the usual way.
insert into shelf (code, zone, bay, level, walk_order) values ('R-0-0', 'R', 0, 0, 1820000) on conflict do nothing;
