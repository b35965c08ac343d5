-- Rates: tables an operator loads are versions that are never written over, with who, when and why; methods by sea are named as the post names them.
set local lock_timeout = '5s';

alter table trade_table add column no bigserial;
-- By the shop's clock. What the release ships with first has held since ever.
alter table trade_table add column loaded_at timestamptz not null default 'epoch';
alter table trade_table add column by_staff uuid references staff (id);
alter table trade_table add column note text not null default '';
-- Taken back before its first day; kept for the record.
alter table trade_table add column withdrawn_at timestamptz;
alter table trade_table drop constraint trade_table_pkey;
alter table trade_table add primary key (no);
create index trade_table_name on trade_table (name, valid_from);

update trade_table set content = replace(replace(content, 'small_packet_sea', 'small_packet_surface'), 'parcel_sea', 'parcel_surface') where name like 'shipping/%' and content like '%\_sea%';
update parcel set method = replace(method, '_sea', '_surface') where method in ('parcel_sea', 'small_packet_sea');
update setting set value = replace(replace(value::text, '"small_packet_sea"', '"small_packet_surface"'), '"parcel_sea"', '"parcel_surface"')::jsonb where name = 'shipping';
