-- Registrations abroad, what invitations and signing in bring, and budgets of points take two people and hold from a day on (decision 0123).
set local lock_timeout = '5s';

alter table setting_request
  drop constraint setting_request_name_check,
  add constraint setting_request_name_check check (
    name in (
      'shipping', 'issuer', 'moneyLimits', 'prepaid', 'fees', 'tables', 'rates', 'customs', 'invite', 'points', 'sign'
    )
  );

-- The ring was dated before; its days are versions of the setting from now on. The table stays for the release before.
insert into setting (name, version, value, by, at, holds_from)
select 'sign', row_number() over (order by made_at, id), jsonb_build_object('ring', to_jsonb(points)), made_by, made_at, from_day::date
from sign_ring;
