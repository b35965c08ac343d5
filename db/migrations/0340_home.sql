-- Home is a page that staff may compose, one an edition.
set local lock_timeout = '5s';

alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check check (kind in ('landing', 'landingActivity', 'activity', 'home', 'legal', 'guide'));
