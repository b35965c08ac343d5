-- Clips are files beside the pictures; whether one is heard decides whether its page has to write what is said. Null: a picture.
alter table file add column sound boolean;
