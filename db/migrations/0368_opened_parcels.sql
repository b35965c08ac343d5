-- Which pictures of a review show its writer's parcel, just opened: the writer says so, and whoever looks at the review may say otherwise. Home's
-- trust strip shows only these. The release before writes pictures without them, so they may name one that was taken out.
set local lock_timeout = '5s';

alter table review add column opened_ids uuid[] not null default '{}';
create index review_opened on review (published_at desc, id desc)
  where published_at is not null and hidden_at is null and opened_ids <> '{}';
