-- Titles are made from facts when they are shown. What is kept with a listing from now on are whole translations; the word-by-word
-- titles of before are forgotten.
update listing set title_translated = '{}' where title_translated <> '{}';
