-- The whole database on one page, written by `npm run generate` from db/migrations. Read it; do not edit it.

table address
  id uuid not null
  customer_id uuid not null
  data jsonb not null
  country text not null
  is_default boolean not null default false
  created_at timestamp with time zone not null
  removed_at timestamp with time zone
  constraint address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint address_pkey PRIMARY KEY (id)
  CREATE INDEX address_customer ON public.address USING btree (customer_id)
  CREATE INDEX address_place ON public.address USING btree (country, lower((data ->> 'zip'::text)))
  CREATE UNIQUE INDEX address_one_default ON public.address USING btree (customer_id) WHERE (is_default AND (removed_at IS NULL))

table after_sale_case
  id uuid not null
  no text not null
  customer_id uuid not null
  state text not null
  version integer not null default 1
  kind text not null
  line_id uuid
  parcel_id uuid
  claim_id uuid
  stage text not null
  rule text not null
  rule_version text not null
  outcome jsonb
  answers jsonb not null default '[]'::jsonb
  note text not null default ''::text
  photo_ids uuid[] not null default '{}'::uuid[]
  missing text[] not null default '{}'::text[]
  language text not null
  opened_at timestamp with time zone not null
  last_at timestamp with time zone not null
  due_at timestamp with time zone
  answer_by timestamp with time zone
  offer_yen bigint not null default 0
  goodwill_yen bigint not null default 0
  borne_by text
  why text not null default ''::text
  decided_by uuid
  decided_at timestamp with time zone
  needs_second boolean not null default false
  approved_by uuid
  appealed_at timestamp with time zone
  first_by uuid
  paid_yen bigint not null default 0
  paid_goodwill_yen bigint not null default 0
  ended_at timestamp with time zone
  unread integer not null default 0
  claimed_by uuid
  claimed_until timestamp with time zone
  constraint after_sale_case_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id)
  constraint after_sale_case_borne_by_check CHECK ((borne_by = ANY (ARRAY['seller'::text, 'us'::text, 'carrier'::text])))
  constraint after_sale_case_check CHECK (((line_id IS NULL) = (claim_id IS NOT NULL)))
  constraint after_sale_case_check1 CHECK (((claim_id IS NULL) OR (parcel_id IS NOT NULL)))
  constraint after_sale_case_check10 CHECK ((decided_by <> first_by))
  constraint after_sale_case_check11 CHECK (((claimed_by IS NULL) = (claimed_until IS NULL)))
  constraint after_sale_case_check2 CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['assessed'::text, 'second'::text, 'disputed'::text]))))
  constraint after_sale_case_check3 CHECK (((answer_by IS NOT NULL) = (state = ANY (ARRAY['incomplete'::text, 'offered'::text, 'denied'::text]))))
  constraint after_sale_case_check4 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'closed'::text, 'withdrawn'::text]))))
  constraint after_sale_case_check5 CHECK (((paid_yen <= offer_yen) AND (paid_goodwill_yen <= goodwill_yen)))
  constraint after_sale_case_check6 CHECK (((state = 'paid'::text) OR ((paid_yen + paid_goodwill_yen) = 0)))
  constraint after_sale_case_check7 CHECK ((((offer_yen + goodwill_yen) <= 30000) OR needs_second OR (state <> ALL (ARRAY['second'::text, 'offered'::text, 'accepted'::text, 'paid'::text]))))
  constraint after_sale_case_check8 CHECK (((NOT needs_second) OR (approved_by IS NOT NULL) OR (state <> ALL (ARRAY['offered'::text, 'accepted'::text, 'paid'::text]))))
  constraint after_sale_case_check9 CHECK ((approved_by <> decided_by))
  constraint after_sale_case_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES parcel_claim(id)
  constraint after_sale_case_claim_id_key UNIQUE (claim_id)
  constraint after_sale_case_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id)
  constraint after_sale_case_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint after_sale_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint after_sale_case_first_by_fkey FOREIGN KEY (first_by) REFERENCES staff(id)
  constraint after_sale_case_goodwill_yen_check CHECK ((goodwill_yen >= 0))
  constraint after_sale_case_kind_check CHECK ((kind = ANY (ARRAY['not_as_described'::text, 'wrong'::text, 'missing_part'::text, 'damaged_here'::text, 'counterfeit'::text, 'damaged_there'::text, 'missing_there'::text, 'late'::text, 'seller_cancelled'::text, 'lost_in_japan'::text])))
  constraint after_sale_case_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint after_sale_case_no_key UNIQUE (no)
  constraint after_sale_case_note_check CHECK ((length(note) <= 4000))
  constraint after_sale_case_offer_yen_check CHECK ((offer_yen >= 0))
  constraint after_sale_case_paid_goodwill_yen_check CHECK ((paid_goodwill_yen >= 0))
  constraint after_sale_case_paid_yen_check CHECK ((paid_yen >= 0))
  constraint after_sale_case_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint after_sale_case_pkey PRIMARY KEY (id)
  constraint after_sale_case_stage_check CHECK ((stage = ANY (ARRAY['coming'::text, 'here'::text, 'there'::text])))
  constraint after_sale_case_state_check CHECK ((state = ANY (ARRAY['incomplete'::text, 'complete'::text, 'assessed'::text, 'second'::text, 'offered'::text, 'denied'::text, 'disputed'::text, 'accepted'::text, 'paid'::text, 'closed'::text, 'withdrawn'::text])))
  constraint after_sale_case_unread_check CHECK ((unread >= 0))
  CREATE INDEX after_sale_answer ON public.after_sale_case USING btree (answer_by, id) WHERE (answer_by IS NOT NULL)
  CREATE INDEX after_sale_customer ON public.after_sale_case USING btree (customer_id, last_at DESC, id DESC)
  CREATE INDEX after_sale_decided ON public.after_sale_case USING btree (decided_by, customer_id) WHERE (decided_by IS NOT NULL)
  CREATE INDEX after_sale_due ON public.after_sale_case USING btree (due_at, id) WHERE (due_at IS NOT NULL)
  CREATE INDEX after_sale_ended ON public.after_sale_case USING btree (ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL)
  CREATE INDEX after_sale_line ON public.after_sale_case USING btree (line_id) WHERE (line_id IS NOT NULL)
  CREATE INDEX after_sale_parcel ON public.after_sale_case USING btree (parcel_id) WHERE (parcel_id IS NOT NULL)
  CREATE UNIQUE INDEX after_sale_one_open ON public.after_sale_case USING btree (line_id, kind) WHERE ((line_id IS NOT NULL) AND (state <> ALL (ARRAY['paid'::text, 'closed'::text, 'withdrawn'::text])))

table after_sale_event
  id uuid not null
  case_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint after_sale_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint after_sale_event_case_id_fkey FOREIGN KEY (case_id) REFERENCES after_sale_case(id) ON DELETE CASCADE
  constraint after_sale_event_pkey PRIMARY KEY (id)
  CREATE INDEX after_sale_event_case ON public.after_sale_event USING btree (case_id, at, id)

table agreement_ahead
  release_id uuid not null
  last_at timestamp with time zone
  last_id uuid
  told integer not null default 0
  constraint agreement_ahead_pkey PRIMARY KEY (release_id)
  constraint agreement_ahead_release_id_fkey FOREIGN KEY (release_id) REFERENCES content_release(id)
  constraint agreement_ahead_told_check CHECK ((told >= 0))

table agreement_taken_back
  customer_id uuid not null
  page_key text not null
  taken_back_at timestamp with time zone not null
  constraint agreement_taken_back_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint agreement_taken_back_page_key_fkey FOREIGN KEY (page_key) REFERENCES content_page(key)
  constraint agreement_taken_back_pkey PRIMARY KEY (customer_id, page_key, taken_back_at)

table alert
  id uuid not null
  rule text not null
  subject text not null
  value bigint not null
  detail text not null
  since timestamp with time zone not null
  raised_at timestamp with time zone
  cleared_at timestamp with time zone
  constraint alert_pkey PRIMARY KEY (id)
  CREATE INDEX alert_raised ON public.alert USING btree (raised_at DESC) WHERE (raised_at IS NOT NULL)
  CREATE UNIQUE INDEX alert_open ON public.alert USING btree (rule, subject) WHERE (cleared_at IS NULL)

table alert_hit
  search_id uuid not null
  source text not null
  listing_id text not null
  kind text not null
  at timestamp with time zone not null
  yen bigint not null
  was_yen bigint
  copy jsonb not null
  told_at timestamp with time zone
  constraint alert_hit_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'drop'::text, 'relist'::text])))
  constraint alert_hit_pkey PRIMARY KEY (search_id, source, listing_id, kind)
  constraint alert_hit_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
  CREATE INDEX alert_hit_latest ON public.alert_hit USING btree (search_id, at DESC)
  CREATE INDEX alert_hit_waiting ON public.alert_hit USING btree (search_id) WHERE (told_at IS NULL)

table alert_seen
  search_id uuid not null
  source text not null
  listing_id text not null
  seller_id text
  title_folded text not null
  first_yen bigint not null
  yen bigint not null
  availability text not null
  kind text not null
  ends_at timestamp with time zone
  seen_at timestamp with time zone not null
  constraint alert_seen_pkey PRIMARY KEY (search_id, source, listing_id)
  constraint alert_seen_search_id_source_fkey FOREIGN KEY (search_id, source) REFERENCES saved_search_source(search_id, source) ON DELETE CASCADE
  CREATE INDEX alert_seen_age ON public.alert_seen USING btree (search_id, source, seen_at)

table alert_told
  search_id uuid not null
  at timestamp with time zone not null
  constraint alert_told_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
  CREATE INDEX alert_told_search ON public.alert_told USING btree (search_id, at)

table answer_chat
  id uuid not null
  customer_id uuid
  token_hash text not null
  turns integer not null default 0
  opened_at timestamp with time zone not null
  last_at timestamp with time zone not null
  ticket_id uuid
  ticket_no text
  constraint answer_chat_check CHECK (((ticket_id IS NULL) = (ticket_no IS NULL)))
  constraint answer_chat_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint answer_chat_pkey PRIMARY KEY (id)
  constraint answer_chat_ticket_id_key UNIQUE (ticket_id)
  constraint answer_chat_turns_check CHECK (((turns >= 0) AND (turns <= 200)))
  CREATE INDEX answer_chat_customer ON public.answer_chat USING btree (customer_id, last_at DESC) WHERE (customer_id IS NOT NULL)
  CREATE INDEX answer_chat_last ON public.answer_chat USING btree (last_at)

table answer_index
  language text not null
  version text not null
  size integer not null
  made_at timestamp with time zone not null
  constraint answer_index_pkey PRIMARY KEY (language, version)
  constraint answer_index_size_check CHECK ((size > 0))

table answer_passage
  language text not null
  version text not null
  id text not null
  terms text[] not null
  weights double precision[] not null
  constraint answer_passage_check CHECK ((cardinality(terms) = cardinality(weights)))
  constraint answer_passage_language_version_fkey FOREIGN KEY (language, version) REFERENCES answer_index(language, version) ON DELETE CASCADE
  constraint answer_passage_pkey PRIMARY KEY (language, version, id)

table answer_turn
  chat_id uuid not null
  number integer not null
  language text not null
  question text not null
  said jsonb not null
  at timestamp with time zone not null
  constraint answer_turn_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES answer_chat(id) ON DELETE CASCADE
  constraint answer_turn_number_check CHECK (((number >= 1) AND (number <= 200)))
  constraint answer_turn_pkey PRIMARY KEY (chat_id, number)
  constraint answer_turn_question_check CHECK ((length(question) <= 500))

table arrival_claim
  id uuid not null
  unidentified_id uuid not null
  customer_id uuid not null
  line_id uuid not null
  tracking text not null
  seller_order_no text not null
  contents text not null
  state text not null
  answer text
  created_at timestamp with time zone not null
  decided_by text
  decided_at timestamp with time zone
  constraint arrival_claim_check CHECK (((state = 'open'::text) = (decided_at IS NULL)))
  constraint arrival_claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint arrival_claim_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint arrival_claim_pkey PRIMARY KEY (id)
  constraint arrival_claim_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'refused'::text])))
  constraint arrival_claim_unidentified_id_fkey FOREIGN KEY (unidentified_id) REFERENCES unidentified(id)
  CREATE INDEX arrival_claim_customer ON public.arrival_claim USING btree (customer_id, created_at DESC)
  CREATE INDEX arrival_claim_waiting ON public.arrival_claim USING btree (created_at) WHERE (state = 'open'::text)
  CREATE UNIQUE INDEX arrival_claim_confirmed ON public.arrival_claim USING btree (unidentified_id) WHERE (state = 'confirmed'::text)
  CREATE UNIQUE INDEX arrival_claim_open ON public.arrival_claim USING btree (unidentified_id, customer_id) WHERE (state = 'open'::text)

table article
  id text not null
  state text not null
  version integer not null default 1
  topic text not null
  cover_id uuid
  shown_topic text
  shown_cover_id uuid
  is_changed boolean not null default true
  origin text not null
  author_id uuid
  author_name text not null
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  publish_at timestamp with time zone
  published_at timestamp with time zone
  revised_at timestamp with time zone
  likes integer not null default 0
  comments integer not null default 0
  constraint article_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff(id)
  constraint article_check CHECK (((publish_at IS NOT NULL) = (state = 'scheduled'::text)))
  constraint article_check1 CHECK (((published_at IS NOT NULL) OR (state = ANY (ARRAY['draft'::text, 'scheduled'::text]))))
  constraint article_check2 CHECK (((published_at IS NULL) = (revised_at IS NULL)))
  constraint article_check3 CHECK (((shown_topic IS NOT NULL) OR (state <> 'published'::text)))
  constraint article_comments_check CHECK ((comments >= 0))
  constraint article_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES file(id)
  constraint article_id_check CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(id) >= 3) AND (length(id) <= 80))))
  constraint article_likes_check CHECK ((likes >= 0))
  constraint article_pkey PRIMARY KEY (id)
  constraint article_shown_cover_id_fkey FOREIGN KEY (shown_cover_id) REFERENCES file(id)
  constraint article_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text])))
  constraint article_topic_check CHECK ((topic = ANY (ARRAY['buying'::text, 'shipping'::text, 'collecting'::text, 'seasons'::text])))
  CREATE INDEX article_author ON public.article USING btree (author_id) WHERE (author_id IS NOT NULL)
  CREATE INDEX article_cover ON public.article USING btree (cover_id) WHERE (cover_id IS NOT NULL)
  CREATE INDEX article_desk ON public.article USING btree (changed_at DESC, id DESC)
  CREATE INDEX article_due ON public.article USING btree (publish_at) WHERE (state = 'scheduled'::text)
  CREATE INDEX article_newest ON public.article USING btree (published_at DESC, id DESC) WHERE (state = 'published'::text)
  CREATE INDEX article_shown_cover ON public.article USING btree (shown_cover_id) WHERE (shown_cover_id IS NOT NULL)

table article_comment
  id uuid not null
  article_id text not null
  customer_id uuid not null
  text text not null
  language text not null
  state text not null
  held text not null default ''::text
  version integer not null default 1
  at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by uuid
  decided_name text not null default ''::text
  why text not null default ''::text
  removed_at timestamp with time zone
  constraint article_comment_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_comment_check CHECK (((state = 'waiting'::text) OR (decided_at IS NOT NULL) OR (held = ''::text)))
  constraint article_comment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint article_comment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint article_comment_held_check CHECK ((held = ANY (ARRAY[''::text, 'first'::text, 'link'::text, 'word'::text])))
  constraint article_comment_pkey PRIMARY KEY (id)
  constraint article_comment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'declined'::text])))
  constraint article_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
  CREATE INDEX article_comment_customer ON public.article_comment USING btree (customer_id, state)
  CREATE INDEX article_comment_decided ON public.article_comment USING btree (decided_by) WHERE (decided_by IS NOT NULL)
  CREATE INDEX article_comment_of ON public.article_comment USING btree (article_id)
  CREATE INDEX article_comment_queue ON public.article_comment USING btree (at, id) WHERE ((state = 'waiting'::text) AND (removed_at IS NULL))
  CREATE INDEX article_comment_shown ON public.article_comment USING btree (article_id, at, id) WHERE ((state = 'shown'::text) AND (removed_at IS NULL))

table article_day
  article_id text not null
  day date not null
  reads integer not null
  constraint article_day_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_day_pkey PRIMARY KEY (article_id, day)
  constraint article_day_reads_check CHECK ((reads > 0))
  CREATE INDEX article_day_of ON public.article_day USING btree (day)

table article_event
  id uuid not null
  article_id text not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint article_event_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint article_event_pkey PRIMARY KEY (id)
  CREATE INDEX article_event_of ON public.article_event USING btree (article_id, at, id)

table article_like
  article_id text not null
  customer_id uuid not null
  at timestamp with time zone not null
  constraint article_like_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_like_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint article_like_pkey PRIMARY KEY (article_id, customer_id)
  CREATE INDEX article_like_customer ON public.article_like USING btree (customer_id)

table article_picture
  article_id text not null
  file_id uuid not null
  constraint article_picture_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
  constraint article_picture_pkey PRIMARY KEY (article_id, file_id)
  CREATE INDEX article_picture_file ON public.article_picture USING btree (file_id)

table article_text
  article_id text not null
  stage text not null
  language text not null
  title text not null
  summary text not null
  cover_alt text not null default ''::text
  body jsonb not null
  words text not null default ''::text
  minutes integer not null default 1
  constraint article_text_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_text_cover_alt_check CHECK ((length(cover_alt) <= 500))
  constraint article_text_minutes_check CHECK ((minutes >= 1))
  constraint article_text_pkey PRIMARY KEY (article_id, stage, language)
  constraint article_text_stage_check CHECK ((stage = ANY (ARRAY['draft'::text, 'shown'::text])))
  constraint article_text_summary_check CHECK ((length(summary) <= 1000))
  constraint article_text_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))

table article_version
  article_id text not null
  n integer not null
  at timestamp with time zone not null
  by_name text not null
  content jsonb not null
  constraint article_version_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
  constraint article_version_n_check CHECK ((n >= 1))
  constraint article_version_pkey PRIMARY KEY (article_id, n)

table audit
  id uuid not null
  no bigint not null
  at timestamp with time zone not null
  staff_id uuid
  who text not null
  what text not null
  subject text not null
  before text
  after text
  why text
  chain bytea not null
  constraint audit_no_check CHECK ((no > 0))
  constraint audit_no_key UNIQUE (no)
  constraint audit_pkey PRIMARY KEY (id)
  constraint audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  CREATE INDEX audit_subject ON public.audit USING btree (subject, no DESC)

table audit_proof
  at timestamp with time zone not null
  lines bigint not null
  broken integer not null
  constraint audit_proof_pkey PRIMARY KEY (at)

table auto_ship_rule
  customer_id uuid not null
  day integer not null
  cap_yen bigint not null
  tracked boolean not null
  address_id uuid not null
  active boolean not null
  updated_at timestamp with time zone not null
  constraint auto_ship_rule_address_id_fkey FOREIGN KEY (address_id) REFERENCES address(id) ON DELETE CASCADE
  constraint auto_ship_rule_cap_yen_check CHECK ((cap_yen > 0))
  constraint auto_ship_rule_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint auto_ship_rule_day_check CHECK (((day >= 1) AND (day <= 365)))
  constraint auto_ship_rule_pkey PRIMARY KEY (customer_id)

table backup
  id uuid not null
  at timestamp with time zone not null
  folder text not null
  tables integer not null
  lines bigint not null
  files integer not null
  bytes bigint not null
  ms integer not null
  proven_at timestamp with time zone
  constraint backup_pkey PRIMARY KEY (id)
  CREATE INDEX backup_at ON public.backup USING btree (at DESC)

table bank_line
  id uuid not null
  bank text not null
  key text not null
  day date not null
  yen bigint not null
  text text not null
  shape text not null
  file text not null
  at timestamp with time zone not null
  loaded_by uuid not null
  state text not null
  payment_id uuid
  customer_id uuid
  decided_at timestamp with time zone
  decided_by uuid
  why text
  constraint bank_line_bank_key_key UNIQUE (bank, key)
  constraint bank_line_check CHECK (((state = 'open'::text) = (decided_at IS NULL)))
  constraint bank_line_check1 CHECK (((state <> 'payment'::text) OR (payment_id IS NOT NULL)))
  constraint bank_line_check2 CHECK (((state <> 'wallet'::text) OR (customer_id IS NOT NULL)))
  constraint bank_line_check3 CHECK (((yen < 0) = (state = 'out'::text)))
  constraint bank_line_check4 CHECK (((decided_by IS NOT NULL) OR (state = ANY (ARRAY['open'::text, 'payment'::text, 'out'::text]))))
  constraint bank_line_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint bank_line_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint bank_line_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES staff(id)
  constraint bank_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint bank_line_pkey PRIMARY KEY (id)
  constraint bank_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'payment'::text, 'wallet'::text, 'back'::text, 'ours'::text, 'out'::text])))
  constraint bank_line_yen_check CHECK ((yen <> 0))
  CREATE INDEX bank_line_day ON public.bank_line USING btree (bank, day)
  CREATE INDEX bank_line_decided ON public.bank_line USING btree (decided_at DESC, id) WHERE (state <> ALL (ARRAY['open'::text, 'out'::text]))
  CREATE INDEX bank_line_open ON public.bank_line USING btree (day, id) WHERE (state = 'open'::text)
  CREATE INDEX bank_line_payment ON public.bank_line USING btree (payment_id) WHERE (payment_id IS NOT NULL)

table banner
  id integer not null default nextval('banner_id_seq'::regclass)
  type integer not null
  href text not null
  words jsonb not null
  picture uuid
  editions text[] not null default '{}'::text[]
  languages text[] not null default '{}'::text[]
  countries text[] not null default '{}'::text[]
  new_only boolean not null default false
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  rank integer not null default 100
  paused boolean not null default false
  made_by_name text not null
  made_at timestamp with time zone not null
  version integer not null default 0
  constraint banner_check CHECK ((ends_at > starts_at))
  constraint banner_picture_fkey FOREIGN KEY (picture) REFERENCES file(id)
  constraint banner_pkey PRIMARY KEY (id)
  constraint banner_type_check CHECK (((type >= 0) AND (type <= 99)))
  constraint banner_words_check CHECK ((words ? 'en'::text))
  CREATE INDEX banner_by_end ON public.banner USING btree (ends_at)

table banner_count
  banner_id integer not null
  day date not null
  seen integer not null default 0
  pressed integer not null default 0
  constraint banner_count_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banner(id)
  constraint banner_count_pkey PRIMARY KEY (banner_id, day)
  constraint banner_count_pressed_check CHECK ((pressed >= 0))
  constraint banner_count_seen_check CHECK ((seen >= 0))

table bid
  id uuid not null
  customer_id uuid not null
  lot_id uuid not null
  group_id uuid
  state text not null
  version integer not null default 1
  reason text
  leaves text not null
  maximum_yen bigint not null
  maximum_at timestamp with time zone not null
  postage_yen bigint not null
  postage_known boolean not null
  fee_yen bigint not null
  release_when_outbid boolean not null
  mail boolean not null
  ever_placed boolean not null default false
  by_member boolean not null default false
  waits boolean not null default false
  preferred_at timestamp with time zone
  due_at timestamp with time zone
  short_yen bigint not null default 0
  paid_yen bigint
  domestic_yen bigint
  seller_order_no text
  settled_at timestamp with time zone
  order_id uuid
  claimed_by uuid
  claimed_until timestamp with time zone
  ordered_at timestamp with time zone not null
  ended_at timestamp with time zone
  means text not null default 'wallet'::text
  raise_to_yen bigint
  raise_leaves text
  promise_id uuid
  constraint bid_check CHECK (((paid_yen IS NULL) OR (paid_yen <= maximum_yen)))
  constraint bid_check1 CHECK ((raise_to_yen > maximum_yen))
  constraint bid_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id)
  constraint bid_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint bid_domestic_yen_check CHECK ((domestic_yen >= 0))
  constraint bid_fee_yen_check CHECK ((fee_yen >= 0))
  constraint bid_group_id_fkey FOREIGN KEY (group_id) REFERENCES bid_group(id)
  constraint bid_leaves_check CHECK ((leaves = ANY (ARRAY['now'::text, 'last_moment'::text])))
  constraint bid_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES bid_lot(id)
  constraint bid_maximum_yen_check CHECK ((maximum_yen > 0))
  constraint bid_means_check CHECK ((means = ANY (ARRAY['wallet'::text, 'card'::text])))
  constraint bid_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint bid_paid_yen_check CHECK ((paid_yen >= 0))
  constraint bid_pkey PRIMARY KEY (id)
  constraint bid_postage_yen_check CHECK ((postage_yen >= 0))
  constraint bid_promise_check CHECK (((promise_id IS NULL) OR ((means = 'card'::text) AND (group_id IS NOT NULL))))
  constraint bid_promise_id_fkey FOREIGN KEY (promise_id) REFERENCES payment(id)
  constraint bid_raise_leaves_check CHECK ((raise_leaves = ANY (ARRAY['now'::text, 'last_moment'::text])))
  constraint bid_short_yen_check CHECK ((short_yen >= 0))
  constraint bid_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'placed'::text, 'leading'::text, 'outbid'::text, 'won'::text, 'lost'::text, 'cancelled'::text, 'failed'::text, 'group_satisfied'::text])))
  CREATE INDEX bid_customer ON public.bid USING btree (customer_id, state, id)
  CREATE INDEX bid_due ON public.bid USING btree (due_at) WHERE (due_at IS NOT NULL)
  CREATE INDEX bid_ended ON public.bid USING btree (customer_id, COALESCE(ended_at, ordered_at) DESC, id DESC)
  CREATE INDEX bid_ended_all ON public.bid USING btree (ended_at DESC NULLS LAST, id DESC)
  CREATE INDEX bid_group_bids ON public.bid USING btree (group_id) WHERE (group_id IS NOT NULL)
  CREATE INDEX bid_lot_open ON public.bid USING btree (lot_id) WHERE (state = ANY (ARRAY['scheduled'::text, 'placed'::text, 'leading'::text, 'outbid'::text]))
  CREATE INDEX bid_unsettled ON public.bid USING btree (id) WHERE ((state = 'won'::text) AND (settled_at IS NULL))
  CREATE INDEX bid_waits_for_card ON public.bid USING btree (ordered_at) WHERE ((means = 'card'::text) AND waits AND (state = 'scheduled'::text))
  CREATE UNIQUE INDEX bid_one_open ON public.bid USING btree (customer_id, lot_id) WHERE (state = ANY (ARRAY['scheduled'::text, 'placed'::text, 'leading'::text, 'outbid'::text, 'won'::text]))
  CREATE UNIQUE INDEX bid_one_winner ON public.bid USING btree (lot_id) WHERE (state = 'won'::text)
  CREATE UNIQUE INDEX bid_order ON public.bid USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX bid_promise ON public.bid USING btree (promise_id) WHERE (promise_id IS NOT NULL)

table bid_attempt
  bid_id uuid not null
  no integer not null
  lot_id uuid not null
  yen bigint not null
  planned_at timestamp with time zone not null
  claimed_at timestamp with time zone not null
  sent_at timestamp with time zone
  answered_at timestamp with time zone
  outcome text
  by_staff uuid
  constraint bid_attempt_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id)
  constraint bid_attempt_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id)
  constraint bid_attempt_check CHECK (((answered_at IS NULL) = (outcome IS NULL)))
  constraint bid_attempt_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES bid_lot(id)
  constraint bid_attempt_pkey PRIMARY KEY (bid_id, no)
  constraint bid_attempt_yen_check CHECK ((yen > 0))
  CREATE UNIQUE INDEX bid_attempt_on_its_way ON public.bid_attempt USING btree (lot_id) WHERE (outcome IS NULL)

table bid_event
  id uuid not null
  bid_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint bid_event_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id)
  constraint bid_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint bid_event_pkey PRIMARY KEY (id)
  CREATE INDEX bid_event_bid ON public.bid_event USING btree (bid_id, at, id)

table bid_group
  id uuid not null
  customer_id uuid not null
  name text not null
  state text not null
  wins_wanted integer not null
  total_yen bigint not null
  version integer not null default 1
  created_at timestamp with time zone not null
  means text not null default 'wallet'::text
  constraint bid_group_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint bid_group_means_check CHECK ((means = ANY (ARRAY['wallet'::text, 'card'::text])))
  constraint bid_group_pkey PRIMARY KEY (id)
  constraint bid_group_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'stopped'::text])))
  constraint bid_group_total_yen_check CHECK ((total_yen > 0))
  constraint bid_group_wins_wanted_check CHECK ((wins_wanted > 0))
  CREATE INDEX bid_group_customer ON public.bid_group USING btree (customer_id, created_at DESC)

table bid_lot
  id uuid not null
  source text not null
  site text not null
  listing_id text not null
  snapshot jsonb not null
  price_yen bigint not null
  next_yen bigint not null
  bids integer not null
  bidders integer
  tax_percent integer not null default 0
  ends_at timestamp with time zone not null
  first_ends_at timestamp with time zone not null
  rose_at timestamp with time zone
  closed text
  closed_at timestamp with time zone
  final_yen bigint
  we_lead boolean not null default false
  our_yen bigint not null default 0
  reserve_unmet boolean not null default false
  refused text
  postage_yen bigint not null
  postage_known boolean not null
  asked_at timestamp with time zone not null
  look_at timestamp with time zone
  version integer not null default 1
  constraint bid_lot_bids_check CHECK ((bids >= 0))
  constraint bid_lot_check CHECK (((closed IS NULL) = (closed_at IS NULL)))
  constraint bid_lot_closed_check CHECK ((closed = ANY (ARRAY['won_by_us'::text, 'won_by_other'::text, 'no_winner'::text, 'cancelled'::text])))
  constraint bid_lot_next_yen_check CHECK ((next_yen >= 0))
  constraint bid_lot_our_yen_check CHECK ((our_yen >= 0))
  constraint bid_lot_pkey PRIMARY KEY (id)
  constraint bid_lot_postage_yen_check CHECK ((postage_yen >= 0))
  constraint bid_lot_price_yen_check CHECK ((price_yen >= 0))
  constraint bid_lot_site_listing_id_key UNIQUE (site, listing_id)
  constraint bid_lot_tax_percent_check CHECK (((tax_percent >= 0) AND (tax_percent <= 100)))
  CREATE INDEX bid_lot_asked ON public.bid_lot USING btree (asked_at) WHERE (look_at IS NOT NULL)
  CREATE INDEX bid_lot_look ON public.bid_lot USING btree (look_at) WHERE (look_at IS NOT NULL)

table bid_lot_event
  id uuid not null
  lot_id uuid not null
  key text not null
  vals jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint bid_lot_event_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES bid_lot(id)
  constraint bid_lot_event_pkey PRIMARY KEY (id)
  CREATE INDEX bid_lot_event_lot ON public.bid_lot_event USING btree (lot_id, at, id)

table bid_market
  site text not null
  is_on boolean not null default true
  why text
  set_by uuid
  set_at timestamp with time zone
  answers_ms integer[] not null default '{}'::integer[]
  ahead_ms integer not null default 0
  constraint bid_market_pkey PRIMARY KEY (site)
  constraint bid_market_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff(id)

table bid_missed
  id uuid not null
  bid_id uuid not null
  cause text not null
  planned_at timestamp with time zone
  sent_at timestamp with time zone
  note text
  staff_id uuid
  at timestamp with time zone not null
  constraint bid_missed_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id)
  constraint bid_missed_pkey PRIMARY KEY (id)
  constraint bid_missed_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  CREATE INDEX bid_missed_at ON public.bid_missed USING btree (id)

table bid_receipt
  bid_id uuid not null
  no integer not null
  lot_id uuid not null
  maximum_yen bigint not null
  at timestamp with time zone not null
  nonce text not null
  hash text not null
  constraint bid_receipt_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id)
  constraint bid_receipt_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES bid_lot(id)
  constraint bid_receipt_pkey PRIMARY KEY (bid_id, no)
  CREATE INDEX bid_receipt_lot ON public.bid_receipt USING btree (lot_id, at)

table bid_reminder
  customer_id uuid not null
  lot_id uuid not null
  told_at timestamp with time zone
  constraint bid_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint bid_reminder_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES bid_lot(id)
  constraint bid_reminder_pkey PRIMARY KEY (customer_id, lot_id)
  CREATE INDEX bid_reminder_lot ON public.bid_reminder USING btree (lot_id) WHERE (told_at IS NULL)

table bill_form
  name text not null
  account text not null
  columns jsonb not null
  version integer not null default 1
  constraint bill_form_pkey PRIMARY KEY (name)

table bought_label
  id uuid not null
  parcel_id uuid not null
  gateway text not null
  state text not null
  form text not null
  tries integer not null default 0
  asking_until timestamp with time zone
  carrier_ref text
  tracking text
  yen bigint
  billed_grams integer
  zone text
  said text
  staff_id uuid
  asked_at timestamp with time zone not null
  bought_at timestamp with time zone
  ended_at timestamp with time zone
  constraint bought_label_check CHECK (((state <> ALL (ARRAY['bought'::text, 'voiding'::text, 'used'::text, 'voided'::text])) OR (tracking IS NOT NULL)))
  constraint bought_label_form_check CHECK ((form = ANY (ARRAY['pdf'::text, 'zpl'::text])))
  constraint bought_label_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint bought_label_pkey PRIMARY KEY (id)
  constraint bought_label_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint bought_label_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'unclear'::text, 'refused'::text, 'bought'::text, 'voiding'::text, 'used'::text, 'voided'::text, 'dropped'::text])))
  constraint bought_label_yen_check CHECK ((yen >= 0))
  CREATE INDEX bought_label_open ON public.bought_label USING btree (asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'unclear'::text, 'bought'::text, 'voiding'::text]))
  CREATE INDEX bought_label_parcel ON public.bought_label USING btree (parcel_id, asked_at)
  CREATE UNIQUE INDEX bought_label_alive ON public.bought_label USING btree (parcel_id) WHERE (state = ANY (ARRAY['asked'::text, 'unclear'::text, 'bought'::text, 'voiding'::text, 'used'::text]))
  CREATE UNIQUE INDEX bought_label_tracking ON public.bought_label USING btree (tracking) WHERE (state = ANY (ARRAY['bought'::text, 'voiding'::text, 'used'::text]))

table buy_request
  id uuid not null
  no text not null
  customer_id uuid not null
  state text not null
  version integer not null default 1
  place integer
  url text not null
  url_key text not null
  source text
  title text not null
  wish_yen bigint
  quantity integer not null
  note text not null
  photo_ids uuid[] not null default '{}'::uuid[]
  offer jsonb
  valid_until timestamp with time zone
  answered_at timestamp with time zone
  answered_by text
  declined_reason text
  declined_note text not null default ''::text
  listing jsonb
  cart_line_id uuid
  order_no text
  asked_at timestamp with time zone not null
  due_at timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint buy_request_check CHECK (((place IS NOT NULL) = (state = ANY (ARRAY['asked'::text, 'quoted'::text, 'accepted'::text]))))
  constraint buy_request_check1 CHECK (((state <> ALL (ARRAY['quoted'::text, 'accepted'::text, 'ordered'::text])) OR ((offer IS NOT NULL) AND (valid_until IS NOT NULL))))
  constraint buy_request_check2 CHECK (((state <> ALL (ARRAY['accepted'::text, 'ordered'::text])) OR (listing IS NOT NULL)))
  constraint buy_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint buy_request_no_key UNIQUE (no)
  constraint buy_request_pkey PRIMARY KEY (id)
  constraint buy_request_place_check CHECK (((place >= 1) AND (place <= 20)))
  constraint buy_request_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
  constraint buy_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'quoted'::text, 'accepted'::text, 'ordered'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])))
  constraint buy_request_wish_yen_check CHECK ((wish_yen >= 0))
  CREATE INDEX buy_request_customer ON public.buy_request USING btree (customer_id, created_at DESC, id DESC)
  CREATE INDEX buy_request_state ON public.buy_request USING btree (state, asked_at)
  CREATE INDEX buy_request_valid ON public.buy_request USING btree (valid_until) WHERE (state = ANY (ARRAY['quoted'::text, 'accepted'::text]))
  CREATE UNIQUE INDEX buy_request_link ON public.buy_request USING btree (customer_id, url_key) WHERE (place IS NOT NULL)
  CREATE UNIQUE INDEX buy_request_place ON public.buy_request USING btree (customer_id, place) WHERE (place IS NOT NULL)

table buy_request_event
  id uuid not null
  request_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_name text not null default ''::text
  why text
  at timestamp with time zone not null
  by_id uuid
  data jsonb not null default '{}'::jsonb
  constraint buy_request_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint buy_request_event_pkey PRIMARY KEY (id)
  constraint buy_request_event_request_id_fkey FOREIGN KEY (request_id) REFERENCES buy_request(id) ON DELETE CASCADE
  CREATE INDEX buy_request_event_request ON public.buy_request_event USING btree (request_id, at)

table carrier_bill
  id uuid not null
  account text not null
  invoice text not null
  tracking text not null
  day date not null
  file text not null
  yen bigint not null
  surcharge_yen bigint not null
  charges text[] not null
  billed_grams integer
  zone text
  parcel_id uuid
  expected_yen bigint
  expected_grams integer
  expected_zone text
  owed_yen bigint not null
  state text not null
  reason text
  note text
  decided_by uuid
  decided_at timestamp with time zone
  at timestamp with time zone not null
  constraint carrier_bill_account_invoice_tracking_key UNIQUE (account, invoice, tracking)
  constraint carrier_bill_check CHECK (((reason IS NULL) = (state = 'agreed'::text)))
  constraint carrier_bill_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint carrier_bill_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint carrier_bill_pkey PRIMARY KEY (id)
  constraint carrier_bill_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'twice'::text, 'unused'::text, 'surcharge'::text, 'weight'::text, 'zone'::text, 'price'::text])))
  constraint carrier_bill_state_check CHECK ((state = ANY (ARRAY['agreed'::text, 'open'::text, 'accepted'::text, 'disputed'::text, 'credited'::text])))
  CREATE INDEX carrier_bill_at ON public.carrier_bill USING btree (at DESC, id DESC)
  CREATE INDEX carrier_bill_open ON public.carrier_bill USING btree (at, id) WHERE (state = ANY (ARRAY['open'::text, 'disputed'::text]))
  CREATE INDEX carrier_bill_tracking ON public.carrier_bill USING btree (account, tracking)

table cart_line
  id uuid not null
  customer_id uuid not null
  source text not null
  listing_id text not null
  variant_id text
  shop_id text
  quantity integer not null
  options jsonb not null default '[]'::jsonb
  remark text not null default ''::text
  services text[] not null default '{}'::text[]
  added_price_yen bigint not null
  at timestamp with time zone not null
  constraint cart_line_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint cart_line_pkey PRIMARY KEY (id)
  constraint cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
  CREATE UNIQUE INDEX cart_line_same ON public.cart_line USING btree (customer_id, source, listing_id, COALESCE(variant_id, ''::text), COALESCE(shop_id, ''::text))

table consent
  id uuid not null
  browser uuid not null
  customer_id uuid
  choice text not null
  notice integer not null
  language text not null
  answered_at timestamp with time zone not null
  constraint consent_choice_check CHECK ((choice = ANY (ARRAY['all'::text, 'needed'::text])))
  constraint consent_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE SET NULL
  constraint consent_notice_check CHECK ((notice > 0))
  constraint consent_pkey PRIMARY KEY (id)
  CREATE INDEX consent_answered ON public.consent USING btree (answered_at)
  CREATE INDEX consent_browser ON public.consent USING btree (browser, answered_at)
  CREATE INDEX consent_customer ON public.consent USING btree (customer_id) WHERE (customer_id IS NOT NULL)

table content_page
  key text not null
  kind text not null
  newest integer not null
  made_by_name text not null
  made_at timestamp with time zone not null
  constraint content_page_key_check CHECK (((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(key) <= 60)))
  constraint content_page_kind_check CHECK ((kind = ANY (ARRAY['landing'::text, 'landingActivity'::text, 'activity'::text, 'home'::text, 'legal'::text, 'guide'::text])))
  constraint content_page_newest_check CHECK ((newest >= 1))
  constraint content_page_pkey PRIMARY KEY (key)

table content_picture
  file_id uuid not null
  constraint content_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
  constraint content_picture_pkey PRIMARY KEY (file_id)

table content_release
  id uuid not null
  page_key text not null
  version_no integer
  at timestamp with time zone not null
  asked_by uuid
  asked_by_name text not null
  asked_at timestamp with time zone not null
  cancelled_at timestamp with time zone
  cancelled_by_name text
  constraint content_release_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint content_release_check CHECK (((cancelled_at IS NULL) OR (cancelled_at < at)))
  constraint content_release_check1 CHECK (((cancelled_at IS NULL) = (cancelled_by_name IS NULL)))
  constraint content_release_page_key_fkey FOREIGN KEY (page_key) REFERENCES content_page(key)
  constraint content_release_page_key_version_no_fkey FOREIGN KEY (page_key, version_no) REFERENCES content_version(page_key, no)
  constraint content_release_pkey PRIMARY KEY (id)
  CREATE INDEX content_release_by_page ON public.content_release USING btree (page_key, at)

table content_version
  page_key text not null
  no integer not null
  body jsonb not null
  note text not null default ''::text
  made_by uuid
  made_by_name text not null
  made_at timestamp with time zone not null
  correction boolean not null default false
  constraint content_version_body_check CHECK ((body ? 'blocks'::text))
  constraint content_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  constraint content_version_no_check CHECK ((no >= 1))
  constraint content_version_page_key_fkey FOREIGN KEY (page_key) REFERENCES content_page(key) DEFERRABLE INITIALLY DEFERRED
  constraint content_version_pkey PRIMARY KEY (page_key, no)

table coupon
  id uuid not null
  names jsonb not null
  way text not null
  code text
  kind text not null
  value integer not null
  minimum_yen bigint not null
  cap_yen bigint
  sources text[] not null default '{}'::text[]
  first_order_only boolean not null default false
  per_person integer not null
  in_all integer
  budget_yen bigint
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  paused boolean not null default false
  claimed integer not null default 0
  used integer not null default 0
  given_yen bigint not null default 0
  made_by text not null
  made_at timestamp with time zone not null
  version integer not null default 0
  constraint coupon_budget_yen_check CHECK ((budget_yen > 0))
  constraint coupon_cap_yen_check CHECK ((cap_yen > 0))
  constraint coupon_check CHECK (((value > 0) AND ((kind = 'amount'::text) OR (value <= 10000))))
  constraint coupon_check1 CHECK ((ends_at > starts_at))
  constraint coupon_check2 CHECK (((claimed >= 0) AND (claimed <= COALESCE(in_all, claimed))))
  constraint coupon_check3 CHECK (((used >= 0) AND (used <= claimed)))
  constraint coupon_check4 CHECK (((given_yen >= 0) AND (given_yen <= COALESCE(budget_yen, given_yen))))
  constraint coupon_check5 CHECK (((way = 'code'::text) = (code IS NOT NULL)))
  constraint coupon_code_check CHECK ((code ~ '^[A-Z0-9-]{4,24}$'::text))
  constraint coupon_code_key UNIQUE (code)
  constraint coupon_in_all_check CHECK ((in_all > 0))
  constraint coupon_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text])))
  constraint coupon_minimum_yen_check CHECK ((minimum_yen >= 0))
  constraint coupon_names_check CHECK ((names ? 'en'::text))
  constraint coupon_per_person_check CHECK (((per_person >= 1) AND (per_person <= 999)))
  constraint coupon_pkey PRIMARY KEY (id)
  constraint coupon_way_check CHECK ((way = ANY (ARRAY['claim'::text, 'code'::text, 'given'::text])))
  CREATE INDEX coupon_by_end ON public.coupon USING btree (ends_at)

table coupon_grant
  coupon_id uuid not null
  customer_id uuid not null
  per_person integer not null
  claimed integer not null
  used integer not null default 0
  first_at timestamp with time zone not null
  told_at timestamp with time zone
  constraint coupon_grant_check CHECK (((claimed >= 1) AND (claimed <= per_person)))
  constraint coupon_grant_check1 CHECK (((used >= 0) AND (used <= claimed)))
  constraint coupon_grant_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id)
  constraint coupon_grant_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint coupon_grant_pkey PRIMARY KEY (coupon_id, customer_id)
  CREATE INDEX coupon_grant_of ON public.coupon_grant USING btree (customer_id)

table coupon_use
  id uuid not null
  coupon_id uuid not null
  customer_id uuid not null
  order_id uuid not null
  yen bigint not null
  at timestamp with time zone not null
  returned_at timestamp with time zone
  constraint coupon_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id)
  constraint coupon_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint coupon_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint coupon_use_order_id_key UNIQUE (order_id)
  constraint coupon_use_pkey PRIMARY KEY (id)
  constraint coupon_use_yen_check CHECK ((yen > 0))
  CREATE INDEX coupon_use_of ON public.coupon_use USING btree (customer_id, at DESC)
  CREATE INDEX coupon_use_standing ON public.coupon_use USING btree (coupon_id) WHERE (returned_at IS NULL)

table customer
  id uuid not null
  email text not null
  email_folded text not null
  password_hash text not null
  name text not null default ''::text
  language text not null
  country text not null
  currency text not null
  color_mode text not null default 'auto'::text
  mail_notices boolean not null default true
  invited_by text
  agreed_at timestamp with time zone not null
  created_at timestamp with time zone not null
  refunds_to text not null default 'source'::text
  gone_at timestamp with time zone
  cleared_at timestamp with time zone
  constraint customer_color_mode_check CHECK ((color_mode = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))
  constraint customer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
  constraint customer_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint customer_email_folded_key UNIQUE (email_folded)
  constraint customer_pkey PRIMARY KEY (id)
  constraint customer_refunds_to_check CHECK ((refunds_to = ANY (ARRAY['source'::text, 'wallet'::text])))
  CREATE INDEX customer_created ON public.customer USING btree (created_at DESC)
  CREATE INDEX customer_gone ON public.customer USING btree (gone_at) WHERE ((gone_at IS NOT NULL) AND (cleared_at IS NULL))

table customer_agreement
  customer_id uuid not null
  page_key text not null
  version_no integer not null
  agreed_at timestamp with time zone not null
  place text not null
  constraint customer_agreement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint customer_agreement_page_key_version_no_fkey FOREIGN KEY (page_key, version_no) REFERENCES content_version(page_key, no)
  constraint customer_agreement_pkey PRIMARY KEY (customer_id, page_key, version_no, agreed_at)
  constraint customer_agreement_place_check CHECK ((place = ANY (ARRAY['register'::text, 'order'::text, 'bid'::text])))

table customer_block
  id uuid not null
  customer_id uuid not null
  reason text not null
  placed_by uuid not null
  placed_at timestamp with time zone not null
  lifted_by uuid
  lifted_at timestamp with time zone
  lift_why text
  constraint customer_block_check CHECK (((lifted_at IS NULL) = (lifted_by IS NULL)))
  constraint customer_block_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint customer_block_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES staff(id)
  constraint customer_block_pkey PRIMARY KEY (id)
  constraint customer_block_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff(id)
  constraint customer_block_reason_check CHECK ((reason <> ''::text))
  CREATE UNIQUE INDEX customer_block_one ON public.customer_block USING btree (customer_id) WHERE (lifted_at IS NULL)

table customer_passkey
  id uuid not null
  customer_id uuid not null
  credential_id bytea not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null
  name text not null
  made_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint customer_passkey_counter_check CHECK ((counter >= 0))
  constraint customer_passkey_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023)))
  constraint customer_passkey_credential_id_key UNIQUE (credential_id)
  constraint customer_passkey_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint customer_passkey_pkey PRIMARY KEY (id)
  CREATE INDEX customer_passkey_of ON public.customer_passkey USING btree (customer_id)

table customer_recovery
  customer_id uuid not null
  code_hash bytea not null
  made_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint customer_recovery_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint customer_recovery_pkey PRIMARY KEY (customer_id, code_hash)

table customer_second
  customer_id uuid not null
  sealed bytea
  next_sealed bytea
  since timestamp with time zone
  used_step bigint not null default 0
  constraint customer_second_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint customer_second_pkey PRIMARY KEY (customer_id)

table declaration
  parcel_id uuid not null
  state text not null
  asked_at timestamp with time zone
  holds boolean not null default false
  until timestamp with time zone
  reminded_at timestamp with time zone
  confirmed_at timestamp with time zone
  tables_day date
  words jsonb not null default '[]'::jsonb
  constraint declaration_check CHECK (((state = 'confirmed'::text) = (confirmed_at IS NOT NULL)))
  constraint declaration_check1 CHECK (((state <> 'confirmed'::text) OR (tables_day IS NOT NULL)))
  constraint declaration_check2 CHECK (((asked_at IS NULL) = (until IS NULL)))
  constraint declaration_check3 CHECK (((state <> 'asked'::text) OR (asked_at IS NOT NULL)))
  constraint declaration_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint declaration_pkey PRIMARY KEY (parcel_id)
  constraint declaration_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'ours'::text])))
  CREATE INDEX declaration_asked ON public.declaration USING btree (until) WHERE (state = 'asked'::text)

table difference
  id uuid not null
  account text not null
  ref text not null
  kind text not null
  theirs_yen bigint not null
  ours_yen bigint not null
  day date not null
  text text not null default ''::text
  found_at timestamp with time zone not null
  state text not null default 'open'::text
  how text
  why text
  ended_at timestamp with time zone
  ended_by uuid
  parked_yen bigint not null default 0
  released_at timestamp with time zone
  released_by uuid
  constraint difference_account_fkey FOREIGN KEY (account) REFERENCES outside_list(account)
  constraint difference_check CHECK (((state = 'open'::text) = (ended_at IS NULL)))
  constraint difference_check1 CHECK (((state <> ALL (ARRAY['done'::text, 'dismissed'::text])) OR ((ended_by IS NOT NULL) AND (how IS NOT NULL))))
  constraint difference_check2 CHECK (((released_at IS NULL) = (released_by IS NULL)))
  constraint difference_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id)
  constraint difference_parked_yen_check CHECK ((parked_yen >= 0))
  constraint difference_pkey PRIMARY KEY (id)
  constraint difference_released_by_fkey FOREIGN KEY (released_by) REFERENCES staff(id)
  constraint difference_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'dismissed'::text, 'gone'::text])))
  CREATE INDEX difference_list ON public.difference USING btree (state, found_at)
  CREATE INDEX difference_ref ON public.difference USING btree (account, ref)
  CREATE UNIQUE INDEX difference_open ON public.difference USING btree (account, ref) WHERE (state = 'open'::text)

table door_postage
  line_id uuid not null
  yen bigint not null
  agreed_yen bigint not null
  was_free boolean not null
  carrier text not null
  receipt_ids uuid[] not null
  state text not null
  at timestamp with time zone not null
  by_name text not null
  answered_at timestamp with time zone
  settled_at timestamp with time zone
  constraint door_postage_agreed_yen_check CHECK ((agreed_yen >= 0))
  constraint door_postage_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint door_postage_pkey PRIMARY KEY (line_id)
  constraint door_postage_receipt_ids_check CHECK ((cardinality(receipt_ids) > 0))
  constraint door_postage_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'due'::text, 'paid'::text, 'ours'::text, 'refused'::text])))
  constraint door_postage_yen_check CHECK ((yen > 0))
  CREATE INDEX door_postage_asked ON public.door_postage USING btree (at) WHERE (state = 'asked'::text)

table email_code
  id uuid not null
  email_folded text not null
  purpose text not null
  code_hash bytea not null
  tries integer not null default 0
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint email_code_pkey PRIMARY KEY (id)
  constraint email_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text])))
  constraint email_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
  CREATE INDEX email_code_latest ON public.email_code USING btree (email_folded, purpose, created_at DESC)

table exchange_rate
  currency text not null
  day date not null
  minor_per_million_yen bigint not null
  source text not null
  constraint exchange_rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint exchange_rate_minor_per_million_yen_check CHECK ((minor_per_million_yen > 0))
  constraint exchange_rate_pkey PRIMARY KEY (currency, day)

table favourite
  customer_id uuid not null
  source text not null
  listing_id text not null
  saved_at timestamp with time zone not null
  saved_yen bigint not null
  copy jsonb not null
  alert boolean not null default true
  told_yen bigint
  told_ending_at timestamp with time zone
  check_at timestamp with time zone not null
  constraint favourite_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint favourite_pkey PRIMARY KEY (customer_id, source, listing_id)
  constraint favourite_saved_yen_check CHECK ((saved_yen >= 0))
  CREATE INDEX favourite_due ON public.favourite USING btree (check_at)
  CREATE INDEX favourite_listing ON public.favourite USING btree (source, listing_id)

table file
  id uuid not null
  owner_kind text not null
  owner_id uuid not null
  width integer not null
  height integer not null
  type text not null
  bytes integer not null
  sha256 text not null
  created_at timestamp with time zone not null
  sizes_at timestamp with time zone
  sound boolean
  constraint file_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['customer'::text, 'staff'::text])))
  constraint file_pkey PRIMARY KEY (id)
  CREATE INDEX file_owner ON public.file USING btree (owner_id, created_at DESC)

table follow_setting
  customer_id uuid not null
  viewed_paused boolean not null default false
  digest_due_at timestamp with time zone
  constraint follow_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint follow_setting_pkey PRIMARY KEY (customer_id)
  CREATE INDEX follow_digest_due ON public.follow_setting USING btree (digest_due_at) WHERE (digest_due_at IS NOT NULL)

table former_secret
  fingerprint text not null
  replaced_at timestamp with time zone not null
  constraint former_secret_pkey PRIMARY KEY (fingerprint)

table fraud_look
  id uuid not null
  order_id uuid not null
  order_no text not null
  customer_id uuid not null
  state text not null default 'open'::text
  spoken jsonb not null
  weight integer not null
  rules_version bigint not null
  opened_at timestamp with time zone not null
  due_at timestamp with time zone not null
  decided_by uuid
  decided_at timestamp with time zone
  why text not null default ''::text
  constraint fraud_look_check CHECK (((state = 'open'::text) = (decided_at IS NULL)))
  constraint fraud_look_check1 CHECK (((state = ANY (ARRAY['released'::text, 'refunded'::text])) = (decided_by IS NOT NULL)))
  constraint fraud_look_check2 CHECK (((state <> ALL (ARRAY['released'::text, 'refunded'::text])) OR (why <> ''::text)))
  constraint fraud_look_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint fraud_look_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint fraud_look_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint fraud_look_order_id_key UNIQUE (order_id)
  constraint fraud_look_pkey PRIMARY KEY (id)
  constraint fraud_look_state_check CHECK ((state = ANY (ARRAY['open'::text, 'released'::text, 'refunded'::text, 'overdue'::text, 'gone'::text])))
  CREATE INDEX fraud_look_customer ON public.fraud_look USING btree (customer_id, opened_at DESC)
  CREATE INDEX fraud_look_decided ON public.fraud_look USING btree (decided_at DESC) WHERE (state <> 'open'::text)
  CREATE INDEX fraud_look_open ON public.fraud_look USING btree (due_at) WHERE (state = 'open'::text)

table fraud_setting
  version bigint not null default nextval('fraud_setting_version_seq'::regclass)
  value jsonb not null
  state text not null default 'asked'::text
  why text not null
  asked_by uuid not null
  asked_at timestamp with time zone not null
  decided_by uuid
  decided_at timestamp with time zone
  constraint fraud_setting_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint fraud_setting_check CHECK (((state = 'asked'::text) = (decided_by IS NULL)))
  constraint fraud_setting_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
  constraint fraud_setting_check2 CHECK (((state <> ALL (ARRAY['done'::text, 'refused'::text])) OR (decided_by <> asked_by)))
  constraint fraud_setting_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint fraud_setting_pkey PRIMARY KEY (version)
  constraint fraud_setting_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text, 'withdrawn'::text])))
  constraint fraud_setting_why_check CHECK ((why <> ''::text))
  CREATE INDEX fraud_setting_done ON public.fraud_setting USING btree (decided_at DESC, version DESC) WHERE (state = 'done'::text)
  CREATE UNIQUE INDEX fraud_setting_one_asked ON public.fraud_setting USING btree ((true)) WHERE (state = 'asked'::text)

table friend_payment
  id uuid not null
  customer_id uuid not null
  purpose text not null
  member_id uuid
  state text not null
  yen bigint not null
  rows jsonb not null default '[]'::jsonb
  title text not null
  message text not null default ''::text
  payer_name text not null
  payer_email text
  language text not null
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  paid_at timestamp with time zone
  payment_id uuid
  returned_at timestamp with time zone
  version integer not null default 1
  subject_id uuid
  shared_id uuid
  mail_confirmed_at timestamp with time zone
  mail_codes integer not null default 0
  constraint friend_payment_check CHECK (((purpose = 'group'::text) = (member_id IS NOT NULL)))
  constraint friend_payment_confirmed_check CHECK (((mail_confirmed_at IS NULL) OR (payer_email IS NOT NULL)))
  constraint friend_payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint friend_payment_mail_codes_check CHECK (((mail_codes >= 0) AND (mail_codes <= 5)))
  constraint friend_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES group_member(id) ON DELETE CASCADE
  constraint friend_payment_payment_fk FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint friend_payment_pkey PRIMARY KEY (id)
  constraint friend_payment_purpose_check CHECK ((purpose = ANY (ARRAY['group'::text, 'wallet'::text, 'order'::text, 'parcel'::text, 'share'::text])))
  constraint friend_payment_shared_check CHECK (((purpose = 'share'::text) = (shared_id IS NOT NULL)))
  constraint friend_payment_shared_id_fkey FOREIGN KEY (shared_id) REFERENCES shared_bill(id) ON DELETE CASCADE
  constraint friend_payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text, 'expired'::text, 'cancelled'::text])))
  constraint friend_payment_subject_check CHECK (((purpose = ANY (ARRAY['order'::text, 'parcel'::text])) = (subject_id IS NOT NULL)))
  constraint friend_payment_yen_check CHECK ((yen > 0))
  CREATE INDEX friend_payment_customer ON public.friend_payment USING btree (customer_id, created_at DESC)
  CREATE INDEX friend_payment_due ON public.friend_payment USING btree (expires_at) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]))
  CREATE INDEX friend_payment_member ON public.friend_payment USING btree (member_id) WHERE (member_id IS NOT NULL)
  CREATE INDEX friend_payment_shared ON public.friend_payment USING btree (shared_id) WHERE (shared_id IS NOT NULL)
  CREATE UNIQUE INDEX friend_payment_one_bill ON public.friend_payment USING btree (purpose, subject_id) WHERE ((state = ANY (ARRAY['open'::text, 'processing'::text])) AND (subject_id IS NOT NULL))
  CREATE UNIQUE INDEX friend_payment_one_live ON public.friend_payment USING btree (member_id) WHERE ((state = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text])) AND (returned_at IS NULL))

table friend_payment_event
  id uuid not null
  friend_payment_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint friend_payment_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint friend_payment_event_friend_payment_id_fkey FOREIGN KEY (friend_payment_id) REFERENCES friend_payment(id) ON DELETE CASCADE
  constraint friend_payment_event_pkey PRIMARY KEY (id)
  CREATE INDEX friend_payment_event_link ON public.friend_payment_event USING btree (friend_payment_id, at, id)

table good_point_record
  id uuid not null
  store_id text not null
  customer_id uuid not null
  state text not null
  version integer not null default 0
  photo_ids uuid[] not null
  points integer not null
  reason text
  note text not null default ''::text
  sent_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  constraint good_point_record_check CHECK (((state = 'declined'::text) = (reason IS NOT NULL)))
  constraint good_point_record_check1 CHECK (((state = 'sent'::text) = (decided_at IS NULL)))
  constraint good_point_record_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint good_point_record_photo_ids_check CHECK (((cardinality(photo_ids) >= 1) AND (cardinality(photo_ids) <= 3)))
  constraint good_point_record_pkey PRIMARY KEY (id)
  constraint good_point_record_points_check CHECK ((points > 0))
  constraint good_point_record_reason_check CHECK ((reason = ANY (ARRAY['otherStore'::text, 'unreadable'::text, 'notOurs'::text, 'notPublished'::text, 'other'::text])))
  constraint good_point_record_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'approved'::text, 'declined'::text])))
  constraint good_point_record_store_id_customer_id_key UNIQUE (store_id, customer_id)
  constraint good_point_record_store_id_fkey FOREIGN KEY (store_id) REFERENCES good_point_store(id)
  CREATE INDEX good_point_record_of ON public.good_point_record USING btree (customer_id, sent_at DESC)
  CREATE INDEX good_point_record_open ON public.good_point_record USING btree (sent_at) WHERE (state = 'sent'::text)

table good_point_store
  id text not null
  name text not null
  url text not null
  points integer not null
  active boolean not null
  place integer not null
  version integer not null default 0
  constraint good_point_store_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{1,29}$'::text))
  constraint good_point_store_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60)))
  constraint good_point_store_pkey PRIMARY KEY (id)
  constraint good_point_store_points_check CHECK (((points >= 1) AND (points <= 10000)))
  constraint good_point_store_url_check CHECK ((url ~ '^https://'::text))

table group_cost
  id uuid not null
  label_id uuid not null
  kind text not null
  is_bill boolean not null
  yen bigint not null
  rule text not null
  by_hand jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null
  constraint group_cost_kind_check CHECK ((kind = ANY (ARRAY['domestic'::text, 'fees'::text, 'freight'::text, 'duty'::text, 'other'::text])))
  constraint group_cost_label_id_fkey FOREIGN KEY (label_id) REFERENCES group_label(id) ON DELETE CASCADE
  constraint group_cost_pkey PRIMARY KEY (id)
  constraint group_cost_rule_check CHECK ((rule = ANY (ARRAY['weight'::text, 'volume'::text, 'value'::text, 'equal'::text, 'hand'::text])))
  constraint group_cost_yen_check CHECK ((yen >= 0))
  CREATE INDEX group_cost_label ON public.group_cost USING btree (label_id)
  CREATE UNIQUE INDEX group_cost_bill ON public.group_cost USING btree (label_id, kind) WHERE is_bill

table group_event
  id uuid not null
  label_id uuid not null
  event text not null
  from_state text not null
  to_state text not null
  by text not null
  at timestamp with time zone not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  constraint group_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint group_event_label_id_fkey FOREIGN KEY (label_id) REFERENCES group_label(id) ON DELETE CASCADE
  constraint group_event_pkey PRIMARY KEY (id)
  CREATE INDEX group_event_label ON public.group_event USING btree (label_id, at)

table group_item
  id uuid not null
  label_id uuid not null
  title text not null
  price_yen bigint not null
  pieces integer not null
  weight_grams integer not null default 0
  volume_mm3 bigint not null default 0
  line_id uuid
  created_at timestamp with time zone not null
  constraint group_item_label_id_fkey FOREIGN KEY (label_id) REFERENCES group_label(id) ON DELETE CASCADE
  constraint group_item_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE SET NULL
  constraint group_item_pieces_check CHECK ((pieces > 0))
  constraint group_item_pkey PRIMARY KEY (id)
  constraint group_item_price_yen_check CHECK ((price_yen >= 0))
  constraint group_item_volume_mm3_check CHECK ((volume_mm3 >= 0))
  constraint group_item_weight_grams_check CHECK ((weight_grams >= 0))
  CREATE INDEX group_item_label ON public.group_item USING btree (label_id)
  CREATE UNIQUE INDEX group_item_line ON public.group_item USING btree (line_id) WHERE (line_id IS NOT NULL)

table group_label
  id uuid not null
  customer_id uuid not null
  name text not null
  category text not null
  rule text not null
  cover_id uuid
  state text not null
  created_at timestamp with time zone not null
  locked_at timestamp with time zone
  settled_at timestamp with time zone
  version integer not null default 1
  constraint group_label_category_check CHECK ((category = ANY (ARRAY['figures'::text, 'cards'::text, 'idols'::text, 'books'::text, 'games'::text, 'clothes'::text, 'stationery'::text, 'other'::text])))
  constraint group_label_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES file(id) ON DELETE SET NULL
  constraint group_label_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint group_label_pkey PRIMARY KEY (id)
  constraint group_label_rule_check CHECK ((rule = ANY (ARRAY['weight'::text, 'volume'::text, 'value'::text, 'equal'::text, 'hand'::text])))
  constraint group_label_state_check CHECK ((state = ANY (ARRAY['open'::text, 'locked'::text, 'settled'::text, 'archived'::text])))
  CREATE INDEX group_label_customer ON public.group_label USING btree (customer_id, created_at DESC)

table group_member
  id uuid not null
  label_id uuid not null
  name text not null
  email text
  is_organiser boolean not null default false
  owed jsonb
  owed_yen bigint
  created_at timestamp with time zone not null
  constraint group_member_label_id_fkey FOREIGN KEY (label_id) REFERENCES group_label(id) ON DELETE CASCADE
  constraint group_member_owed_yen_check CHECK ((owed_yen >= 0))
  constraint group_member_pkey PRIMARY KEY (id)
  CREATE INDEX group_member_label ON public.group_member USING btree (label_id)
  CREATE UNIQUE INDEX group_member_organiser ON public.group_member USING btree (label_id) WHERE is_organiser

table group_refund
  refund_key text not null
  label_id uuid not null
  item_id uuid not null
  member_id uuid not null
  yen bigint not null
  at timestamp with time zone not null
  constraint group_refund_item_id_fkey FOREIGN KEY (item_id) REFERENCES group_item(id) ON DELETE CASCADE
  constraint group_refund_label_id_fkey FOREIGN KEY (label_id) REFERENCES group_label(id) ON DELETE CASCADE
  constraint group_refund_member_id_fkey FOREIGN KEY (member_id) REFERENCES group_member(id) ON DELETE CASCADE
  constraint group_refund_pkey PRIMARY KEY (refund_key)
  constraint group_refund_yen_check CHECK ((yen > 0))
  CREATE INDEX group_refund_label ON public.group_refund USING btree (label_id)

table group_share
  item_id uuid not null
  member_id uuid not null
  count integer not null
  constraint group_share_count_check CHECK ((count > 0))
  constraint group_share_item_id_fkey FOREIGN KEY (item_id) REFERENCES group_item(id) ON DELETE CASCADE
  constraint group_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES group_member(id) ON DELETE CASCADE
  constraint group_share_pkey PRIMARY KEY (item_id, member_id)
  CREATE INDEX group_share_member ON public.group_share USING btree (member_id)

table guide_checked
  page_key text not null
  at timestamp with time zone not null
  by_name text not null
  constraint guide_checked_page_key_fkey FOREIGN KEY (page_key) REFERENCES content_page(key)
  constraint guide_checked_pkey PRIMARY KEY (page_key, at)

table guide_word
  id uuid not null
  page_key text not null
  version_no integer not null
  language text not null
  helpful boolean not null
  words text not null default ''::text
  at timestamp with time zone not null
  constraint guide_word_language_check CHECK (((length(language) >= 2) AND (length(language) <= 4)))
  constraint guide_word_page_key_version_no_fkey FOREIGN KEY (page_key, version_no) REFERENCES content_version(page_key, no)
  constraint guide_word_pkey PRIMARY KEY (id)
  constraint guide_word_words_check CHECK ((length(words) <= 500))
  CREATE INDEX guide_word_of ON public.guide_word USING btree (page_key, at DESC)

table handover_code
  code_hash bytea not null
  customer_id uuid not null
  challenge bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint handover_code_challenge_check CHECK ((length(challenge) = 32))
  constraint handover_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint handover_code_pkey PRIMARY KEY (code_hash)
  CREATE INDEX handover_code_expires ON public.handover_code USING btree (expires_at)
  CREATE INDEX handover_code_of ON public.handover_code USING btree (customer_id)

table hold
  id uuid not null
  kind text not null
  subject_id uuid not null
  subject_no text not null
  customer_id uuid not null
  reason text not null
  placed_by uuid
  placed_at timestamp with time zone not null
  released_by uuid
  released_at timestamp with time zone
  release_why text
  dispute_id uuid
  by_screening boolean not null default false
  by_fraud boolean not null default false
  constraint hold_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint hold_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES payment_dispute(id)
  constraint hold_fraud_holds_orders CHECK (((NOT by_fraud) OR (kind = 'order'::text)))
  constraint hold_kind_check CHECK ((kind = ANY (ARRAY['line'::text, 'order'::text, 'parcel'::text])))
  constraint hold_pkey PRIMARY KEY (id)
  constraint hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff(id)
  constraint hold_placed_by_somebody CHECK ((((num_nonnulls(placed_by, dispute_id) + (by_screening)::integer) + (by_fraud)::integer) = 1))
  constraint hold_reason_check CHECK ((reason <> ''::text))
  constraint hold_released_by_fkey FOREIGN KEY (released_by) REFERENCES staff(id)
  constraint hold_released_by_somebody CHECK ((((released_by IS NULL) OR (released_at IS NOT NULL)) AND ((released_at IS NULL) OR (released_by IS NOT NULL) OR (dispute_id IS NOT NULL) OR by_screening OR by_fraud)))
  constraint hold_screens_parcels CHECK (((NOT by_screening) OR (kind = 'parcel'::text)))
  CREATE INDEX hold_open ON public.hold USING btree (placed_at) WHERE (released_at IS NULL)
  CREATE UNIQUE INDEX hold_of_dispute ON public.hold USING btree (dispute_id, kind, subject_id) WHERE (dispute_id IS NOT NULL)
  CREATE UNIQUE INDEX hold_one ON public.hold USING btree (kind, subject_id) WHERE ((released_at IS NULL) AND (dispute_id IS NULL))

table host_login
  host text not null
  open_id text not null
  customer_id uuid not null
  created_at timestamp with time zone not null
  constraint host_login_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint host_login_customer_id_host_key UNIQUE (customer_id, host)
  constraint host_login_host_check CHECK ((host = ANY (ARRAY['wechat'::text, 'alipay'::text])))
  constraint host_login_open_id_check CHECK (((length(open_id) >= 1) AND (length(open_id) <= 200)))
  constraint host_login_pkey PRIMARY KEY (host, open_id)

table host_ticket
  ticket_hash bytea not null
  host text not null
  open_id text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint host_ticket_host_check CHECK ((host = ANY (ARRAY['wechat'::text, 'alipay'::text])))
  constraint host_ticket_open_id_check CHECK (((length(open_id) >= 1) AND (length(open_id) <= 200)))
  constraint host_ticket_pkey PRIMARY KEY (ticket_hash)
  CREATE INDEX host_ticket_expires ON public.host_ticket USING btree (expires_at)

table idempotency
  actor text not null
  key text not null
  call text not null
  body_hash text not null
  answer jsonb
  created_at timestamp with time zone not null
  committed jsonb
  follower uuid
  follow_until timestamp with time zone
  constraint idempotency_pkey PRIMARY KEY (actor, key)
  CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at)

table installation
  is_only boolean not null default true
  id uuid not null
  secret text not null
  card text not null
  is_marked boolean not null default false
  accepted_at timestamp with time zone not null
  constraint installation_is_only_check CHECK (is_only)
  constraint installation_pkey PRIMARY KEY (is_only)

table invitation
  id uuid not null
  newcomer_id uuid not null
  inviter_id uuid not null
  state text not null
  version integer not null default 1
  registered_at timestamp with time zone not null
  parcel_no text
  delivered_at timestamp with time zone
  signs jsonb not null default '[]'::jsonb
  inviter_points bigint not null default 0
  newcomer_points bigint not null default 0
  decided_at timestamp with time zone
  decided_by uuid
  why text not null default ''::text
  constraint invitation_check CHECK ((newcomer_id <> inviter_id))
  constraint invitation_check1 CHECK (((delivered_at IS NULL) = (state = 'registered'::text)))
  constraint invitation_check2 CHECK (((decided_at IS NOT NULL) OR (state <> 'declined'::text)))
  constraint invitation_check3 CHECK (((state = 'rewarded'::text) OR ((inviter_points + newcomer_points) = 0)))
  constraint invitation_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint invitation_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint invitation_inviter_points_check CHECK ((inviter_points >= 0))
  constraint invitation_newcomer_id_fkey FOREIGN KEY (newcomer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint invitation_newcomer_id_key UNIQUE (newcomer_id)
  constraint invitation_newcomer_points_check CHECK ((newcomer_points >= 0))
  constraint invitation_pkey PRIMARY KEY (id)
  constraint invitation_state_check CHECK ((state = ANY (ARRAY['registered'::text, 'due'::text, 'held'::text, 'rewarded'::text, 'declined'::text])))
  CREATE INDEX invitation_decided ON public.invitation USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL)
  CREATE INDEX invitation_inviter ON public.invitation USING btree (inviter_id, registered_at DESC, id DESC)
  CREATE INDEX invitation_waits ON public.invitation USING btree (delivered_at, id) WHERE (state = ANY (ARRAY['due'::text, 'held'::text]))

table invitation_event
  id uuid not null
  invitation_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint invitation_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint invitation_event_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE CASCADE
  constraint invitation_event_pkey PRIMARY KEY (id)
  CREATE INDEX invitation_event_of ON public.invitation_event USING btree (invitation_id, at, id)

table invite_code
  customer_id uuid not null
  code text not null
  made_at timestamp with time zone not null
  constraint invite_code_code_check CHECK ((code ~ '^[A-Z0-9]{8}$'::text))
  constraint invite_code_code_key UNIQUE (code)
  constraint invite_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint invite_code_pkey PRIMARY KEY (customer_id)

table invite_mark
  customer_id uuid not null
  kind text not null
  mark bytea not null
  seen_at timestamp with time zone not null
  constraint invite_mark_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint invite_mark_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text])))
  constraint invite_mark_pkey PRIMARY KEY (customer_id, kind, mark)
  CREATE INDEX invite_mark_seen ON public.invite_mark USING btree (seen_at)

table kept_card
  id uuid not null
  customer_id uuid not null
  provider text not null
  reference text not null
  print text
  brand text not null
  last4 text not null
  month integer not null
  year integer not null
  agreed_at timestamp with time zone not null
  used_at timestamp with time zone
  gone_at timestamp with time zone
  constraint kept_card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint kept_card_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
  constraint kept_card_month_check CHECK (((month >= 1) AND (month <= 12)))
  constraint kept_card_pkey PRIMARY KEY (id)
  constraint kept_card_provider_reference_key UNIQUE (provider, reference)
  constraint kept_card_year_check CHECK (((year >= 2000) AND (year <= 2100)))
  CREATE INDEX kept_card_of ON public.kept_card USING btree (customer_id)
  CREATE UNIQUE INDEX kept_card_once ON public.kept_card USING btree (customer_id, provider, print) WHERE (print IS NOT NULL)

table label_document
  label_id uuid not null
  bytes bytea not null
  at timestamp with time zone not null
  constraint label_document_label_id_fkey FOREIGN KEY (label_id) REFERENCES bought_label(id) ON DELETE CASCADE
  constraint label_document_pkey PRIMARY KEY (label_id)
  CREATE INDEX label_document_at ON public.label_document USING btree (at)

table leaving
  customer_id uuid not null
  asked_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  constraint leaving_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint leaving_pkey PRIMARY KEY (customer_id)
  CREATE INDEX leaving_due ON public.leaving USING btree (ends_at)

table ledger_balance
  account text not null
  asset text not null
  amount bigint not null
  moves bigint not null default 0
  constraint ledger_balance_amount_check CHECK ((amount >= 0))
  constraint ledger_balance_asset_check CHECK ((asset = ANY (ARRAY['JPY'::text, 'POINT'::text])))
  constraint ledger_balance_pkey PRIMARY KEY (account)

table ledger_entry
  id uuid not null
  natural_key text not null
  kind text not null
  vals jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint ledger_entry_natural_key_key UNIQUE (natural_key)
  constraint ledger_entry_pkey PRIMARY KEY (id)
  CREATE INDEX ledger_entry_at ON public.ledger_entry USING btree (at, id)

table ledger_month
  account text not null
  month date not null
  no bigint not null
  after bigint not null
  constraint ledger_month_account_no_fkey FOREIGN KEY (account, no) REFERENCES ledger_move(account, no)
  constraint ledger_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  constraint ledger_month_pkey PRIMARY KEY (account, month)

table ledger_move
  account text not null
  no bigint not null
  entry_id uuid not null
  amount bigint not null
  after bigint not null
  constraint ledger_move_after CHECK ((after >= 0)) NOT VALID
  constraint ledger_move_amount_check CHECK ((amount <> 0))
  constraint ledger_move_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id)
  constraint ledger_move_no_check CHECK ((no > 0))
  constraint ledger_move_pkey PRIMARY KEY (account, no)

table ledger_posting
  entry_id uuid not null
  line integer not null
  from_account text not null
  to_account text not null
  amount bigint not null
  asset text not null
  constraint ledger_posting_amount_check CHECK ((amount > 0))
  constraint ledger_posting_asset_check CHECK ((asset = ANY (ARRAY['JPY'::text, 'POINT'::text])))
  constraint ledger_posting_check CHECK ((from_account <> to_account))
  constraint ledger_posting_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id)
  constraint ledger_posting_pkey PRIMARY KEY (entry_id, line)
  CREATE INDEX ledger_posting_from ON public.ledger_posting USING btree (from_account, entry_id)
  CREATE INDEX ledger_posting_to ON public.ledger_posting USING btree (to_account, entry_id)

table ledger_proof
  at timestamp with time zone not null
  ok boolean not null
  problems jsonb not null
  ms integer not null
  constraint ledger_proof_pkey PRIMARY KEY (at)

table lift_request
  id uuid not null
  source text not null
  listing_id text not null
  person text not null
  customer_id uuid
  note text not null
  at timestamp with time zone not null
  decided_at timestamp with time zone
  is_lifted boolean
  reason text
  by text
  constraint lift_request_check CHECK (((decided_at IS NULL) = (is_lifted IS NULL)))
  constraint lift_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint lift_request_pkey PRIMARY KEY (id)
  CREATE INDEX lift_request_decided ON public.lift_request USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL)
  CREATE INDEX lift_request_open ON public.lift_request USING btree (at) WHERE (decided_at IS NULL)
  CREATE UNIQUE INDEX lift_request_once ON public.lift_request USING btree (source, listing_id, person) WHERE (decided_at IS NULL)

table lifted
  id uuid not null
  kind text not null
  source text not null
  value text not null
  reason text not null
  by text not null
  at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint lifted_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'seller'::text])))
  constraint lifted_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX lifted_once ON public.lifted USING btree (kind, source, value) WHERE (ended_at IS NULL)

table line_event
  id uuid not null
  line_id uuid not null
  event text not null
  from_state text not null
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint line_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint line_event_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint line_event_pkey PRIMARY KEY (id)
  CREATE INDEX line_event_line ON public.line_event USING btree (line_id, at, id)

table listing
  source text not null
  id text not null
  data jsonb not null
  price_yen bigint not null
  availability text not null
  kind text not null
  title text not null
  title_folded text not null
  title_translated jsonb not null default '{}'::jsonb
  ends_at timestamp with time zone
  likes integer not null default 0
  proxy_purchases integer not null default 0
  checked_at timestamp with time zone not null
  first_seen_at timestamp with time zone not null
  seen_at timestamp with time zone
  taken boolean not null default false
  constraint listing_pkey PRIMARY KEY (source, id)
  constraint listing_price_yen_check CHECK ((price_yen >= 0))
  CREATE INDEX listing_ending ON public.listing USING btree (ends_at) WHERE (ends_at IS NOT NULL)
  CREATE INDEX listing_jan ON public.listing USING btree (((data ->> 'jan'::text))) WHERE (data ? 'jan'::text)
  CREATE INDEX listing_picture ON public.listing USING btree (((md5(((data -> 'images'::text) ->> 0)))::uuid)) WHERE (((data -> 'images'::text) ->> 0) IS NOT NULL)
  CREATE INDEX listing_recent ON public.listing USING btree (source, checked_at DESC)
  CREATE INDEX listing_reduced ON public.listing USING btree (source, checked_at DESC) WHERE ((availability = 'on_sale'::text) AND (((data -> 'price'::text) -> 'regularPrice'::text) > ((data -> 'price'::text) -> 'jpyPrice'::text)))
  CREATE INDEX listing_seller ON public.listing USING btree (source, (((data -> 'seller'::text) ->> 'id'::text))) WHERE (((data -> 'seller'::text) ->> 'id'::text) IS NOT NULL)
  CREATE INDEX listing_sold ON public.listing USING gin (title_grams(title_folded)) WHERE (availability = ANY (ARRAY['sold'::text, 'ended'::text]))

table listing_gone
  source text not null
  id text not null
  at timestamp with time zone not null
  constraint listing_gone_pkey PRIMARY KEY (source, id)
  CREATE INDEX listing_gone_at ON public.listing_gone USING btree (at)

table listing_translation
  line_id uuid not null
  language text not null
  yen bigint not null
  state text not null default 'open'::text
  title text not null default ''::text
  description text not null default ''::text
  why text not null default ''::text
  asked_at timestamp with time zone not null
  done_at timestamp with time zone
  done_by uuid
  constraint listing_translation_check CHECK (((state = 'open'::text) = (done_at IS NULL)))
  constraint listing_translation_check1 CHECK (((done_at IS NULL) = (done_by IS NULL)))
  constraint listing_translation_check2 CHECK (((state = 'done'::text) = (title <> ''::text)))
  constraint listing_translation_check3 CHECK (((state = 'impossible'::text) = (why <> ''::text)))
  constraint listing_translation_description_check CHECK ((char_length(description) <= 20000))
  constraint listing_translation_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id)
  constraint listing_translation_language_check CHECK ((language ~ '^[a-zA-Z-]{2,10}$'::text))
  constraint listing_translation_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE CASCADE
  constraint listing_translation_pkey PRIMARY KEY (line_id)
  constraint listing_translation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'impossible'::text])))
  constraint listing_translation_title_check CHECK ((char_length(title) <= 400))
  constraint listing_translation_why_check CHECK ((char_length(why) <= 300))
  constraint listing_translation_yen_check CHECK ((yen >= 0))
  CREATE INDEX listing_translation_open ON public.listing_translation USING btree (asked_at) WHERE (state = 'open'::text)

table listing_words
  no bigint not null
  batch integer not null default ((no >> 14))::integer
  source text not null
  id text not null
  title text not null
  price_yen bigint not null
  kind text not null
  availability text not null
  condition text
  payer text
  good_rate real
  likes integer not null
  ends_at timestamp with time zone
  constraint listing_words_pkey PRIMARY KEY (no)
  constraint listing_words_source_id_fkey FOREIGN KEY (source, id) REFERENCES listing(source, id) ON DELETE CASCADE
  constraint listing_words_source_id_key UNIQUE (source, id)
  CREATE INDEX listing_words_batch ON public.listing_words USING btree (batch DESC, likes DESC, no DESC)
  CREATE INDEX listing_words_ending ON public.listing_words USING btree (ends_at, no) WHERE (ends_at IS NOT NULL)
  CREATE INDEX listing_words_keys ON public.listing_words USING gin (title_keys(title, source, condition, ((no >> 14))::integer)) WITH (fastupdate='on', gin_pending_list_limit='256')
  CREATE INDEX listing_words_price ON public.listing_words USING btree (price_yen, no)

table live_calendar
  customer_id uuid not null
  token text not null
  at timestamp with time zone not null
  constraint live_calendar_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint live_calendar_pkey PRIMARY KEY (customer_id)
  constraint live_calendar_token_check CHECK ((length(token) >= 32))
  constraint live_calendar_token_key UNIQUE (token)

table live_item
  session_id uuid not null
  n integer not null
  source text not null
  listing_id text not null
  constraint live_item_n_check CHECK (((n >= 1) AND (n <= 6)))
  constraint live_item_pkey PRIMARY KEY (session_id, n)
  constraint live_item_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_session(id) ON DELETE CASCADE
  constraint live_item_session_id_source_listing_id_key UNIQUE (session_id, source, listing_id)

table live_reminder
  session_id uuid not null
  customer_id uuid not null
  at timestamp with time zone not null
  told_at timestamp with time zone
  constraint live_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint live_reminder_pkey PRIMARY KEY (session_id, customer_id)
  constraint live_reminder_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_session(id) ON DELETE CASCADE
  CREATE INDEX live_reminder_of ON public.live_reminder USING btree (customer_id, session_id)
  CREATE INDEX live_reminder_untold ON public.live_reminder USING btree (session_id) WHERE (told_at IS NULL)

table live_session
  id uuid not null
  version integer not null default 1
  sequence integer not null default 0
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  host text not null
  spoken text not null
  texts jsonb not null
  watch_url text
  replay_url text
  clip_id uuid
  cancelled_at timestamp with time zone
  cancelled_why text not null default ''::text
  made_by text not null
  changed_at timestamp with time zone not null
  constraint live_session_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '12:00:00'::interval))))
  constraint live_session_clip_id_fkey FOREIGN KEY (clip_id) REFERENCES file(id)
  constraint live_session_host_check CHECK (((length(host) >= 1) AND (length(host) <= 120)))
  constraint live_session_pkey PRIMARY KEY (id)
  constraint live_session_texts_check CHECK ((texts ? 'en'::text))
  CREATE INDEX live_session_clip ON public.live_session USING btree (clip_id) WHERE (clip_id IS NOT NULL)
  CREATE INDEX live_session_replay ON public.live_session USING btree (starts_at DESC, id DESC) WHERE ((replay_url IS NOT NULL) AND (cancelled_at IS NULL))
  CREATE INDEX live_session_starts ON public.live_session USING btree (starts_at, id)

table login_step
  token_hash bytea not null
  customer_id uuid not null
  ends_at timestamp with time zone not null
  constraint login_step_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint login_step_pkey PRIMARY KEY (token_hash)
  CREATE INDEX login_step_ends ON public.login_step USING btree (ends_at)
  CREATE INDEX login_step_of ON public.login_step USING btree (customer_id)

table lottery
  id uuid not null
  names jsonb not null
  state text not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  points_per_play integer not null
  free_per_day integer not null
  per_day integer not null
  in_total integer not null
  expected_sales_yen bigint not null
  stock integer not null
  draws integer not null default 0
  pool text
  pool_hash text
  commitment text
  sealed_seed text
  seed text
  made_by uuid not null
  made_by_name text not null
  made_at timestamp with time zone not null
  announced_by_name text
  announced_at timestamp with time zone
  stop_asked_by uuid
  ended_at timestamp with time zone
  version integer not null default 0
  constraint lottery_check CHECK ((ends_at > starts_at))
  constraint lottery_check1 CHECK (((free_per_day >= 0) AND (free_per_day <= per_day)))
  constraint lottery_check2 CHECK (((per_day >= 1) AND (per_day <= in_total)))
  constraint lottery_check3 CHECK (((draws >= 0) AND (draws <= stock)))
  constraint lottery_check4 CHECK ((pool_hash = encode(sha256(convert_to(pool, 'UTF8'::name)), 'hex'::text)))
  constraint lottery_check5 CHECK ((encode(sha256(decode(seed, 'hex'::text)), 'hex'::text) = commitment))
  constraint lottery_check6 CHECK (((state = ANY (ARRAY['draft'::text, 'discarded'::text])) OR ((pool_hash IS NOT NULL) AND (commitment IS NOT NULL) AND (sealed_seed IS NOT NULL))))
  constraint lottery_check7 CHECK (((announced_at IS NULL) OR (announced_at < starts_at)))
  constraint lottery_check8 CHECK (((seed IS NULL) OR (state = 'ended'::text)))
  constraint lottery_check9 CHECK (((state <> 'ended'::text) OR (ended_at IS NOT NULL)))
  constraint lottery_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
  constraint lottery_expected_sales_yen_check CHECK ((expected_sales_yen >= 0))
  constraint lottery_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  constraint lottery_names_check CHECK ((names ? 'en'::text))
  constraint lottery_pkey PRIMARY KEY (id)
  constraint lottery_points_per_play_check CHECK ((points_per_play >= 0))
  constraint lottery_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'announced'::text, 'stopping'::text, 'ended'::text, 'discarded'::text])))
  constraint lottery_stock_check CHECK ((stock > 0))
  constraint lottery_stop_asked_by_fkey FOREIGN KEY (stop_asked_by) REFERENCES staff(id)
  CREATE INDEX lottery_by_end ON public.lottery USING btree (ends_at)

table lottery_box
  lottery_id uuid not null
  no integer not null
  kind text not null
  names jsonb not null default '{}'::jsonb
  worth integer not null
  weight integer not null
  stock integer not null
  left_over integer not null
  coupon_id uuid
  constraint lottery_box_check CHECK (((left_over >= 0) AND (left_over <= stock)))
  constraint lottery_box_check1 CHECK (((kind = 'coupon'::text) = (coupon_id IS NOT NULL)))
  constraint lottery_box_check2 CHECK (((kind <> 'goods'::text) OR (names ? 'en'::text)))
  constraint lottery_box_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id)
  constraint lottery_box_kind_check CHECK ((kind = ANY (ARRAY['points'::text, 'coupon'::text, 'shipping'::text, 'goods'::text])))
  constraint lottery_box_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery(id)
  constraint lottery_box_no_check CHECK (((no >= 1) AND (no <= 8)))
  constraint lottery_box_pkey PRIMARY KEY (lottery_id, no)
  constraint lottery_box_stock_check CHECK ((stock > 0))
  constraint lottery_box_weight_check CHECK ((weight > 0))
  constraint lottery_box_worth_check CHECK ((worth > 0))

table lottery_day
  lottery_id uuid not null
  customer_id uuid not null
  day date not null
  per_day integer not null
  plays integer not null
  constraint lottery_day_check CHECK (((plays >= 1) AND (plays <= per_day)))
  constraint lottery_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint lottery_day_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery(id)
  constraint lottery_day_pkey PRIMARY KEY (lottery_id, customer_id, day)

table lottery_draw
  id uuid not null
  lottery_id uuid not null
  number integer not null
  customer_id uuid not null
  word text not null
  word_hash text not null
  box_no integer not null
  paid_points integer not null
  at timestamp with time zone not null
  claim_until timestamp with time zone not null
  claimed_at timestamp with time zone
  parcel_id uuid
  order_id uuid
  told_at timestamp with time zone
  constraint lottery_draw_check CHECK ((word_hash = encode(sha256(convert_to(word, 'UTF8'::name)), 'hex'::text)))
  constraint lottery_draw_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint lottery_draw_lottery_id_box_no_fkey FOREIGN KEY (lottery_id, box_no) REFERENCES lottery_box(lottery_id, no)
  constraint lottery_draw_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery(id)
  constraint lottery_draw_lottery_id_number_key UNIQUE (lottery_id, number)
  constraint lottery_draw_number_check CHECK ((number > 0))
  constraint lottery_draw_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint lottery_draw_order_id_key UNIQUE (order_id)
  constraint lottery_draw_paid_points_check CHECK ((paid_points >= 0))
  constraint lottery_draw_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint lottery_draw_parcel_id_key UNIQUE (parcel_id)
  constraint lottery_draw_pkey PRIMARY KEY (id)
  CREATE INDEX lottery_draw_of ON public.lottery_draw USING btree (customer_id, at DESC)
  CREATE INDEX lottery_draw_open ON public.lottery_draw USING btree (claim_until) WHERE ((claimed_at IS NULL) AND (told_at IS NULL))

table lottery_person
  lottery_id uuid not null
  customer_id uuid not null
  in_total integer not null
  plays integer not null
  constraint lottery_person_check CHECK (((plays >= 1) AND (plays <= in_total)))
  constraint lottery_person_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint lottery_person_lottery_id_fkey FOREIGN KEY (lottery_id) REFERENCES lottery(id)
  constraint lottery_person_pkey PRIMARY KEY (lottery_id, customer_id)

table mail_outbox
  id uuid not null
  to_email text not null
  language text not null
  key text not null
  vals jsonb not null
  link text
  once text
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  tries integer not null default 0
  next_try_at timestamp with time zone not null
  reply_to text
  customer_id uuid
  kind text
  message_id uuid
  gathered boolean not null default false
  constraint mail_outbox_check CHECK (((customer_id IS NULL) = (kind IS NULL)))
  constraint mail_outbox_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint mail_outbox_once_key UNIQUE (once)
  constraint mail_outbox_pkey PRIMARY KEY (id)
  CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (next_try_at) WHERE (sent_at IS NULL)
  CREATE INDEX mail_outbox_of ON public.mail_outbox USING btree (customer_id, id) WHERE ((sent_at IS NULL) AND (customer_id IS NOT NULL))

table memo
  customer_id uuid not null
  source text not null
  listing_id text not null
  text text not null
  written_at timestamp with time zone not null
  constraint memo_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint memo_pkey PRIMARY KEY (customer_id, source, listing_id)
  constraint memo_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))

table message
  id uuid not null
  customer_id uuid not null
  kind text not null
  key text not null
  vals jsonb not null default '{}'::jsonb
  link text
  once text
  at timestamp with time zone not null
  read_at timestamp with time zone
  constraint message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'parcel'::text, 'bid'::text, 'money'::text, 'ticket'::text, 'request'::text, 'follow'::text, 'offer'::text, 'account'::text])))
  constraint message_once_key UNIQUE (once)
  constraint message_pkey PRIMARY KEY (id)
  CREATE INDEX message_customer ON public.message USING btree (customer_id, at DESC, id DESC)
  CREATE INDEX message_of_kind ON public.message USING btree (customer_id, kind, at DESC, id DESC)
  CREATE INDEX message_unread ON public.message USING btree (customer_id, kind) WHERE (read_at IS NULL)

table message_choice
  customer_id uuid not null
  kind text not null
  mail boolean not null
  push boolean not null
  constraint message_choice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint message_choice_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'parcel'::text, 'bid'::text, 'money'::text, 'ticket'::text, 'request'::text, 'follow'::text, 'offer'::text])))
  constraint message_choice_pkey PRIMARY KEY (customer_id, kind)

table message_manner
  customer_id uuid not null
  zone text not null
  quiet_from integer
  quiet_until integer
  digest_at integer
  urgent_at_once boolean not null default true
  constraint message_manner_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL)))
  constraint message_manner_check1 CHECK ((quiet_from <> quiet_until))
  constraint message_manner_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint message_manner_digest_at_check CHECK ((((digest_at >= 0) AND (digest_at <= 1439)) AND ((digest_at % 30) = 0)))
  constraint message_manner_pkey PRIMARY KEY (customer_id)
  constraint message_manner_quiet_from_check CHECK ((((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_from % 30) = 0)))
  constraint message_manner_quiet_until_check CHECK ((((quiet_until >= 0) AND (quiet_until <= 1439)) AND ((quiet_until % 30) = 0)))
  constraint message_manner_zone_check CHECK (((length(zone) >= 1) AND (length(zone) <= 60)))

table migration
  name text not null
  applied_at timestamp with time zone not null default now()
  constraint migration_pkey PRIMARY KEY (name)

table money_request
  id uuid not null
  no text not null
  kind text not null
  subject_kind text not null
  subject_id uuid not null
  subject_no text not null
  customer_id uuid
  yen bigint not null
  borne_by text not null
  reason text not null
  note text not null
  state text not null
  needs_second boolean not null
  asked_by uuid not null
  asked_at timestamp with time zone not null
  approved_by uuid
  decided_by uuid
  decided_at timestamp with time zone
  decided_why text
  input jsonb
  constraint money_request_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id)
  constraint money_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint money_request_borne_by_check CHECK ((borne_by = ANY (ARRAY['us'::text, 'seller'::text, 'carrier'::text])))
  constraint money_request_check2 CHECK (((state <> 'done'::text) OR (NOT needs_second) OR (approved_by IS NOT NULL)))
  constraint money_request_check3 CHECK ((approved_by <> asked_by))
  constraint money_request_check4 CHECK (((state = 'asked'::text) = (decided_at IS NULL)))
  constraint money_request_credit CHECK (((kind = 'credit'::text) = (subject_kind = 'customer'::text)))
  constraint money_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint money_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint money_request_input CHECK (((input IS NULL) OR (state = 'asked'::text)))
  constraint money_request_kind CHECK ((kind = ANY (ARRAY['refund'::text, 'credit'::text, 'claim'::text, 'sellerBack'::text, 'parked'::text, 'transfer'::text, 'difference'::text, 'carrierBill'::text, 'coupon'::text])))
  constraint money_request_no_key UNIQUE (no)
  constraint money_request_note_check CHECK ((note <> ''::text))
  constraint money_request_owner CHECK (((customer_id IS NOT NULL) OR (kind <> ALL (ARRAY['refund'::text, 'credit'::text]))))
  constraint money_request_pkey PRIMARY KEY (id)
  constraint money_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text, 'withdrawn'::text])))
  constraint money_request_subject CHECK ((subject_kind = ANY (ARRAY['line'::text, 'order'::text, 'parcel'::text, 'customer'::text, 'claim'::text, 'oddity'::text, 'transfer'::text, 'difference'::text, 'bill'::text, 'coupon'::text])))
  constraint money_request_yen_check CHECK ((yen > 0))
  CREATE INDEX money_request_customer ON public.money_request USING btree (customer_id, asked_at DESC)
  CREATE INDEX money_request_decided ON public.money_request USING btree (decided_at DESC) WHERE (state <> 'asked'::text)
  CREATE INDEX money_request_waiting ON public.money_request USING btree (asked_at) WHERE (state = 'asked'::text)
  CREATE UNIQUE INDEX money_request_one ON public.money_request USING btree (kind, subject_id) WHERE ((state = 'asked'::text) AND (input IS NOT NULL))

table ocr_reading
  id uuid not null
  customer_id uuid not null
  mode text not null
  vertical boolean not null
  picture bytea not null
  width integer not null
  height integer not null
  lines jsonb not null
  made_at timestamp with time zone not null
  constraint ocr_reading_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint ocr_reading_height_check CHECK ((height > 0))
  constraint ocr_reading_mode_check CHECK ((mode = ANY (ARRAY['text'::text, 'address'::text])))
  constraint ocr_reading_picture_check CHECK ((octet_length(picture) <= 1000000))
  constraint ocr_reading_pkey PRIMARY KEY (id)
  constraint ocr_reading_width_check CHECK ((width > 0))
  CREATE INDEX ocr_reading_customer_id_idx ON public.ocr_reading USING btree (customer_id)
  CREATE INDEX ocr_reading_made_at_idx ON public.ocr_reading USING btree (made_at)

table odd_text
  id uuid not null
  customer_id uuid
  local text not null
  page text not null
  quote text not null
  better text not null
  keys text[] not null
  state text not null default 'open'::text
  at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  constraint odd_text_better_check CHECK ((length(better) <= 300))
  constraint odd_text_check CHECK (((state = 'open'::text) = (decided_at IS NULL)))
  constraint odd_text_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE SET NULL
  constraint odd_text_local_check CHECK (((length(local) >= 2) AND (length(local) <= 8)))
  constraint odd_text_page_check CHECK ((length(page) <= 300))
  constraint odd_text_pkey PRIMARY KEY (id)
  constraint odd_text_quote_check CHECK (((length(quote) >= 2) AND (length(quote) <= 300)))
  constraint odd_text_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'declined'::text])))
  CREATE INDEX odd_text_of ON public.odd_text USING btree (customer_id)
  CREATE INDEX odd_text_state ON public.odd_text USING btree (state, at DESC)

table order_line
  id uuid not null
  no text not null
  order_id uuid not null
  customer_id uuid not null
  state text not null
  version integer not null default 1
  source text not null
  listing_id text not null
  snapshot jsonb not null
  snapshot_hash text not null
  snapshot_at timestamp with time zone not null
  variant_id text
  variant_name text
  quantity integer not null
  options jsonb not null default '[]'::jsonb
  remark text not null default ''::text
  services text[] not null default '{}'::text[]
  one_of_a_kind boolean not null
  price jsonb not null
  limit_yen bigint not null
  total_yen bigint not null
  points_yen bigint not null default 0
  difference_yen bigint not null default 0
  credited_yen bigint not null default 0
  credited_points bigint not null default 0
  paid_at timestamp with time zone
  buy_due_at timestamp with time zone
  claimed_by uuid
  claimed_until timestamp with time zone
  seller_order_no text
  bought_yen bigint
  bought_domestic_yen bigint
  bought_at timestamp with time zone
  tracking text
  tracking_carrier text
  question jsonb
  answer_by timestamp with time zone
  weight_grams integer
  length_mm integer
  width_mm integer
  height_mm integer
  shelf text
  photo_ids uuid[] not null default '{}'::uuid[]
  arrived_at timestamp with time zone
  stored_at timestamp with time zone
  parcel_id uuid
  picked_at timestamp with time zone
  created_at timestamp with time zone not null
  found_goods text[] not null default '{}'::text[]
  ahead_held_yen bigint not null default 0
  refunded_yen bigint not null default 0
  refunded_points bigint not null default 0
  seller_due_at timestamp with time zone
  coupon_yen bigint not null default 0
  coupon_undone_yen bigint not null default 0
  goodwill_yen bigint not null default 0
  warehouse text not null default 'MAIN'::text
  shuttle_id uuid
  constraint order_line_ahead_held_yen_check CHECK ((ahead_held_yen >= 0))
  constraint order_line_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id)
  constraint order_line_coupon_undone CHECK (((coupon_undone_yen >= 0) AND (coupon_undone_yen <= coupon_yen)))
  constraint order_line_coupon_yen_check CHECK ((coupon_yen >= 0))
  constraint order_line_credited_points_check CHECK ((credited_points >= 0))
  constraint order_line_credited_yen_check CHECK ((credited_yen >= 0))
  constraint order_line_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint order_line_difference_yen_check CHECK ((difference_yen >= 0))
  constraint order_line_found_goods_check CHECK ((found_goods <@ ARRAY['air_prohibited'::text, 'lithium_installed'::text]))
  constraint order_line_goodwill CHECK (((goodwill_yen = 0) OR (((((credited_yen + refunded_yen) + credited_points) + refunded_points) + goodwill_yen) <= ((total_yen + difference_yen) + points_yen))))
  constraint order_line_goodwill_yen_check CHECK ((goodwill_yen >= 0))
  constraint order_line_height_mm_check CHECK ((height_mm > 0))
  constraint order_line_length_mm_check CHECK ((length_mm > 0))
  constraint order_line_limit_yen_check CHECK ((limit_yen >= 0))
  constraint order_line_no_key UNIQUE (no)
  constraint order_line_on_its_way CHECK (((shuttle_id IS NULL) OR ((shelf IS NULL) AND (parcel_id IS NULL)))) NOT VALID
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint order_line_parcel_fk FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint order_line_parcel_warehouse_fk FOREIGN KEY (parcel_id, warehouse) REFERENCES parcel(id, warehouse) NOT VALID
  constraint order_line_pkey PRIMARY KEY (id)
  constraint order_line_points_yen_check CHECK ((points_yen >= 0))
  constraint order_line_quantity_check CHECK ((quantity > 0))
  constraint order_line_refunded CHECK (((credited_yen + refunded_yen) <= (total_yen + difference_yen)))
  constraint order_line_refunded_points CHECK (((credited_points + refunded_points) <= points_yen))
  constraint order_line_refunded_points_check CHECK ((refunded_points >= 0))
  constraint order_line_refunded_yen_check CHECK ((refunded_yen >= 0))
  constraint order_line_shelf_fk FOREIGN KEY (shelf) REFERENCES shelf(code)
  constraint order_line_shelf_warehouse_fk FOREIGN KEY (shelf, warehouse) REFERENCES shelf(code, warehouse) NOT VALID
  constraint order_line_shuttle_fk FOREIGN KEY (shuttle_id) REFERENCES shuttle(id) NOT VALID
  constraint order_line_state_check CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'to_buy'::text, 'needs_answer'::text, 'bought'::text, 'on_the_way'::text, 'arrived'::text, 'inspecting'::text, 'problem'::text, 'stored'::text, 'packing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text, 'returned_to_seller'::text, 'disposed'::text, 'lost'::text])))
  constraint order_line_stored_somewhere CHECK (((state <> 'stored'::text) OR (shelf IS NOT NULL) OR (shuttle_id IS NOT NULL))) NOT VALID
  constraint order_line_total_yen_check CHECK ((total_yen >= 0))
  constraint order_line_warehouse_fk FOREIGN KEY (warehouse) REFERENCES warehouse(code) NOT VALID
  constraint order_line_weight_grams_check CHECK ((weight_grams > 0))
  constraint order_line_width_mm_check CHECK ((width_mm > 0))
  CREATE INDEX expected_here ON public.order_line USING btree (arrived_at, id) WHERE (state = ANY (ARRAY['arrived'::text, 'inspecting'::text]))
  CREATE INDEX expected_oldest ON public.order_line USING btree (bought_at, id) WHERE (state = ANY (ARRAY['bought'::text, 'on_the_way'::text, 'arrived'::text, 'inspecting'::text]))
  CREATE INDEX expected_page ON public.order_line USING btree (((NOT (state = ANY (ARRAY['arrived'::text, 'inspecting'::text])))), COALESCE(bought_at, 'infinity'::timestamp with time zone), id) WHERE (state = ANY (ARRAY['bought'::text, 'on_the_way'::text, 'arrived'::text, 'inspecting'::text]))
  CREATE INDEX line_waits ON public.order_line USING btree (state, id) WHERE (state = ANY (ARRAY['on_the_way'::text, 'problem'::text, 'returned_to_seller'::text]))
  CREATE INDEX order_line_ahead ON public.order_line USING btree (order_id) WHERE (ahead_held_yen > 0)
  CREATE INDEX order_line_answer ON public.order_line USING btree (answer_by) WHERE (state = 'needs_answer'::text)
  CREATE INDEX order_line_bought ON public.order_line USING btree (bought_at, id) WHERE (bought_at IS NOT NULL)
  CREATE INDEX order_line_customer ON public.order_line USING btree (customer_id, created_at DESC)
  CREATE INDEX order_line_customer_bought ON public.order_line USING btree (customer_id, bought_at) WHERE (bought_at IS NOT NULL)
  CREATE INDEX order_line_customer_oldest ON public.order_line USING btree (customer_id, arrived_at) WHERE ((state = 'stored'::text) AND (parcel_id IS NULL))
  CREATE INDEX order_line_customer_state ON public.order_line USING btree (customer_id, state, created_at DESC, order_id DESC)
  CREATE INDEX order_line_lower_no ON public.order_line USING btree (lower(no))
  CREATE INDEX order_line_order ON public.order_line USING btree (order_id)
  CREATE INDEX order_line_parcel ON public.order_line USING btree (parcel_id) WHERE (parcel_id IS NOT NULL)
  CREATE INDEX order_line_plain_no ON public.order_line USING btree (plain_code(no))
  CREATE INDEX order_line_plain_seller_order ON public.order_line USING btree (plain_code(seller_order_no)) WHERE (seller_order_no IS NOT NULL)
  CREATE INDEX order_line_plain_tracking ON public.order_line USING btree (plain_code(tracking)) WHERE (tracking IS NOT NULL)
  CREATE INDEX order_line_seller ON public.order_line USING btree (source, (((snapshot -> 'seller'::text) ->> 'id'::text))) WHERE (bought_at IS NOT NULL)
  CREATE INDEX order_line_seller_order_no ON public.order_line USING btree (seller_order_no) WHERE (seller_order_no IS NOT NULL)
  CREATE INDEX order_line_shelf ON public.order_line USING btree (shelf) WHERE (shelf IS NOT NULL)
  CREATE INDEX order_line_state ON public.order_line USING btree (state, buy_due_at)
  CREATE INDEX order_line_tracking ON public.order_line USING btree (tracking) WHERE (tracking IS NOT NULL)
  CREATE INDEX queue_bought ON public.order_line USING btree (COALESCE(bought_at, 'infinity'::timestamp with time zone), no) WHERE (state = 'bought'::text)
  CREATE INDEX queue_bought_source ON public.order_line USING btree (source, COALESCE(bought_at, 'infinity'::timestamp with time zone), no) WHERE (state = 'bought'::text)
  CREATE INDEX queue_late ON public.order_line USING btree (COALESCE(bought_at, 'infinity'::timestamp with time zone), no) WHERE ((state = 'bought'::text) AND (seller_due_at IS NOT NULL))
  CREATE INDEX queue_late_due ON public.order_line USING btree (seller_due_at) WHERE ((state = 'bought'::text) AND (seller_due_at IS NOT NULL))
  CREATE INDEX queue_mine ON public.order_line USING btree (claimed_by, claimed_until, no) WHERE ((state = 'to_buy'::text) AND (claimed_by IS NOT NULL))
  CREATE INDEX queue_needs_answer ON public.order_line USING btree (COALESCE(answer_by, 'infinity'::timestamp with time zone), no) WHERE (state = 'needs_answer'::text)
  CREATE INDEX queue_needs_answer_since ON public.order_line USING btree (COALESCE(paid_at, created_at)) WHERE (state = 'needs_answer'::text)
  CREATE INDEX queue_needs_answer_source ON public.order_line USING btree (source, COALESCE(answer_by, 'infinity'::timestamp with time zone), no) WHERE (state = 'needs_answer'::text)
  CREATE INDEX queue_refunded ON public.order_line USING btree (paid_at DESC, no DESC) WHERE ((state = 'refunded'::text) AND (paid_at IS NOT NULL))
  CREATE INDEX queue_refunded_source ON public.order_line USING btree (source, paid_at DESC, no DESC) WHERE ((state = 'refunded'::text) AND (paid_at IS NOT NULL))
  CREATE INDEX queue_shop ON public.order_line USING btree (source, ((snapshot ->> 'site'::text)), (((snapshot -> 'seller'::text) ->> 'id'::text))) WHERE (state = 'to_buy'::text)
  CREATE INDEX queue_to_buy ON public.order_line USING btree (COALESCE(buy_due_at, 'infinity'::timestamp with time zone), no) WHERE (state = 'to_buy'::text)
  CREATE INDEX queue_to_buy_since ON public.order_line USING btree (COALESCE(paid_at, created_at)) WHERE (state = 'to_buy'::text)
  CREATE INDEX queue_to_buy_source ON public.order_line USING btree (source, COALESCE(buy_due_at, 'infinity'::timestamp with time zone), no) WHERE (state = 'to_buy'::text)
  CREATE UNIQUE INDEX order_line_one_of_a_kind ON public.order_line USING btree (source, listing_id) WHERE (one_of_a_kind AND (state = ANY (ARRAY['to_buy'::text, 'needs_answer'::text, 'bought'::text, 'on_the_way'::text, 'arrived'::text, 'inspecting'::text, 'problem'::text, 'stored'::text, 'packing'::text, 'shipped'::text, 'delivered'::text])))
  CREATE UNIQUE INDEX order_line_seller_order ON public.order_line USING btree (source, seller_order_no, listing_id) WHERE (seller_order_no IS NOT NULL)

table order_shape
  order_id uuid not null
  customer_id uuid not null
  states text not null
  constraint order_shape_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
  constraint order_shape_pkey PRIMARY KEY (order_id)

table order_touched
  order_id uuid not null
  customer_id uuid not null
  CREATE INDEX order_touched_customer ON public.order_touched USING btree (customer_id)

table orders
  id uuid not null
  no text not null
  customer_id uuid not null
  quote_id uuid not null
  rows jsonb not null
  total_yen bigint not null
  points_used bigint not null default 0
  method text not null
  address jsonb
  pay_by timestamp with time zone not null
  paid_at timestamp with time zone
  created_at timestamp with time zone not null
  coupon_yen bigint not null default 0
  agreed jsonb
  constraint orders_agreed_check CHECK ((jsonb_typeof(agreed) = 'object'::text))
  constraint orders_coupon_yen_check CHECK ((coupon_yen >= 0))
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint orders_method_check CHECK ((method = ANY (ARRAY['wallet'::text, 'card'::text, 'alipay'::text, 'wechat_pay'::text, 'konbini'::text, 'paypal'::text, 'bank_transfer'::text])))
  constraint orders_no_key UNIQUE (no)
  constraint orders_pkey PRIMARY KEY (id)
  constraint orders_points_used_check CHECK ((points_used >= 0))
  constraint orders_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
  constraint orders_quote_id_key UNIQUE (quote_id)
  constraint orders_total_yen_check CHECK ((total_yen >= 0))
  CREATE INDEX orders_customer ON public.orders USING btree (customer_id, created_at DESC, id DESC)
  CREATE INDEX orders_lower_no ON public.orders USING btree (lower(no))
  CREATE INDEX orders_plain_no ON public.orders USING btree (plain_code(no))
  CREATE INDEX orders_unpaid ON public.orders USING btree (pay_by) WHERE (paid_at IS NULL)

table outside_line
  account text not null
  id text not null
  kind text not null
  yen bigint not null
  fee_yen bigint not null default 0
  currency text not null default 'JPY'::text
  day date not null
  at timestamp with time zone not null
  payment_id text
  refund_id text
  dispute_id text
  provider_id text
  text text not null default ''::text
  constraint outside_line_account_fkey FOREIGN KEY (account) REFERENCES outside_list(account)
  constraint outside_line_id_check CHECK ((id <> ''::text))
  constraint outside_line_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text, 'dispute_back'::text, 'payout'::text, 'fee'::text, 'other'::text, 'bank'::text])))
  constraint outside_line_pkey PRIMARY KEY (account, id)
  CREATE INDEX outside_line_at ON public.outside_line USING btree (account, at)
  CREATE INDEX outside_line_provider ON public.outside_line USING btree (account, provider_id) WHERE (provider_id IS NOT NULL)

table outside_list
  account text not null
  since timestamp with time zone not null
  read_until timestamp with time zone not null
  failure text
  constraint outside_list_pkey PRIMARY KEY (account)

table overdue
  id uuid not null
  kind text not null
  subject_id uuid not null
  subject_no text not null
  customer_id uuid not null
  words text not null
  link text not null
  since timestamp with time zone not null
  told_at timestamp with time zone not null
  notice integer not null
  look_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  put_off_why text
  put_off_by text
  over_at timestamp with time zone
  left_at timestamp with time zone
  left_by text
  constraint overdue_check CHECK ((ends_at > told_at))
  constraint overdue_check1 CHECK (((put_off_why IS NULL) = (put_off_by IS NULL)))
  constraint overdue_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint overdue_kind_check CHECK ((kind = ANY (ARRAY['on_the_way'::text, 'problem'::text, 'returned_to_seller'::text, 'door'::text, 'held'::text, 'under_way'::text])))
  constraint overdue_kind_subject_id_since_key UNIQUE (kind, subject_id, since)
  constraint overdue_notice_check CHECK ((notice >= 0))
  constraint overdue_pkey PRIMARY KEY (id)
  CREATE INDEX overdue_open ON public.overdue USING btree (look_at, id) WHERE (left_at IS NULL)
  CREATE INDEX overdue_subject ON public.overdue USING btree (subject_id)

table own_copy
  id uuid not null
  customer_id uuid not null
  asked_at timestamp with time zone not null
  fetch_until timestamp with time zone not null
  fetched_at timestamp with time zone
  constraint own_copy_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint own_copy_pkey PRIMARY KEY (id)
  CREATE INDEX own_copy_of ON public.own_copy USING btree (customer_id, asked_at DESC)

table parcel
  id uuid not null
  no text not null
  customer_id uuid not null
  state text not null
  version integer not null default 1
  address jsonb not null
  country text not null
  method text not null
  options jsonb not null default '{}'::jsonb
  estimate jsonb not null
  box_id text
  weight_grams integer
  length_mm integer
  width_mm integer
  height_mm integer
  photo_ids uuid[] not null default '{}'::uuid[]
  customs jsonb not null default '[]'::jsonb
  rows jsonb
  total_yen bigint
  claimed_by uuid
  tracking text
  manifest_no text
  requested_at timestamp with time zone not null
  packed_at timestamp with time zone
  paid_at timestamp with time zone
  handed_over_at timestamp with time zone
  delivered_at timestamp with time zone
  approval text not null default 'none'::text
  approval_due_at timestamp with time zone
  prepaid_yen bigint not null default 0
  auto_cap_yen bigint
  refunded_yen bigint not null default 0
  checked_ms bigint not null default 0
  warehouse text not null default 'MAIN'::text
  constraint parcel_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'asked'::text, 'approved'::text])))
  constraint parcel_auto_cap_yen_check CHECK ((auto_cap_yen >= 0))
  constraint parcel_checked_ms_check CHECK ((checked_ms >= 0))
  constraint parcel_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id)
  constraint parcel_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint parcel_height_mm_check CHECK ((height_mm > 0))
  constraint parcel_length_mm_check CHECK ((length_mm > 0))
  constraint parcel_no_key UNIQUE (no)
  constraint parcel_of_warehouse UNIQUE (id, warehouse)
  constraint parcel_pkey PRIMARY KEY (id)
  constraint parcel_prepaid_yen_check CHECK ((prepaid_yen >= 0))
  constraint parcel_refunded CHECK ((refunded_yen <= COALESCE(total_yen, (0)::bigint)))
  constraint parcel_refunded_yen_check CHECK ((refunded_yen >= 0))
  constraint parcel_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'packing'::text, 'packed'::text, 'awaiting_postage'::text, 'paid'::text, 'handed_over'::text, 'in_transit'::text, 'customs'::text, 'delivered'::text, 'held'::text, 'cancelled'::text, 'returned'::text, 'lost'::text])))
  constraint parcel_total_yen_check CHECK ((total_yen >= 0))
  constraint parcel_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES warehouse(code)
  constraint parcel_weight_grams_check CHECK ((weight_grams > 0))
  constraint parcel_width_mm_check CHECK ((width_mm > 0))
  CREATE INDEX packing_begun ON public.parcel USING btree (requested_at, id) WHERE (state = ANY (ARRAY['packing'::text, 'packed'::text]))
  CREATE INDEX packing_queue ON public.parcel USING btree (requested_at, id) WHERE (state = ANY (ARRAY['requested'::text, 'packing'::text, 'packed'::text, 'awaiting_postage'::text, 'paid'::text]))
  CREATE INDEX packing_state ON public.parcel USING btree (state, requested_at, id)
  CREATE INDEX packing_to_do ON public.parcel USING btree (requested_at, id) WHERE (state = ANY (ARRAY['requested'::text, 'packing'::text]))
  CREATE INDEX parcel_approval ON public.parcel USING btree (approval_due_at) WHERE (approval = 'asked'::text)
  CREATE INDEX parcel_customer ON public.parcel USING btree (customer_id, requested_at DESC, id DESC)
  CREATE INDEX parcel_customer_handed_over ON public.parcel USING btree (customer_id, handed_over_at) WHERE (handed_over_at IS NOT NULL)
  CREATE INDEX parcel_customer_state ON public.parcel USING btree (customer_id, state, requested_at DESC, id DESC)
  CREATE INDEX parcel_delivered_history ON public.parcel USING btree (method, country, delivered_at DESC) WHERE (state = 'delivered'::text)
  CREATE INDEX parcel_handed_over ON public.parcel USING btree (handed_over_at, id) WHERE (handed_over_at IS NOT NULL)
  CREATE INDEX parcel_lower_no ON public.parcel USING btree (lower(no))
  CREATE INDEX parcel_manifest ON public.parcel USING btree (manifest_no text_pattern_ops) WHERE (manifest_no IS NOT NULL)
  CREATE INDEX parcel_newest ON public.parcel USING btree (requested_at DESC, id DESC)
  CREATE INDEX parcel_paid ON public.parcel USING btree (paid_at, id) WHERE (state = 'paid'::text)
  CREATE INDEX parcel_state ON public.parcel USING btree (state, requested_at)
  CREATE INDEX parcel_unasked ON public.parcel USING btree (state) WHERE ((state = 'awaiting_postage'::text) AND ((auto_cap_yen IS NOT NULL) OR (prepaid_yen > 0)))
  CREATE UNIQUE INDEX parcel_tracking ON public.parcel USING btree (tracking) WHERE (tracking IS NOT NULL)

table parcel_claim
  id uuid not null
  parcel_id uuid not null
  customer_id uuid not null
  kind text not null
  state text not null
  note text not null default ''::text
  photo_ids uuid[] not null default '{}'::uuid[]
  rule jsonb not null
  opened_at timestamp with time zone not null
  due_at timestamp with time zone not null
  answer text
  answered_at timestamp with time zone
  answered_by uuid
  paid_yen bigint not null default 0
  constraint parcel_claim_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id)
  constraint parcel_claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint parcel_claim_kind_check CHECK ((kind = ANY (ARRAY['not_received'::text, 'damaged'::text, 'missing'::text])))
  constraint parcel_claim_paid_yen_check CHECK ((paid_yen >= 0))
  constraint parcel_claim_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint parcel_claim_pkey PRIMARY KEY (id)
  constraint parcel_claim_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
  CREATE INDEX parcel_claim_customer ON public.parcel_claim USING btree (customer_id, opened_at DESC)
  CREATE INDEX parcel_claim_queue ON public.parcel_claim USING btree (due_at) WHERE (state = 'open'::text)
  CREATE UNIQUE INDEX parcel_claim_one_open ON public.parcel_claim USING btree (parcel_id, kind) WHERE (state = 'open'::text)

table parcel_event
  id uuid not null
  parcel_id uuid not null
  event text not null
  from_state text not null
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint parcel_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint parcel_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint parcel_event_pkey PRIMARY KEY (id)
  CREATE INDEX parcel_event_parcel ON public.parcel_event USING btree (parcel_id, at, id)

table parcel_hold
  id uuid not null
  parcel_id uuid not null
  needs text not null
  note text not null default ''::text
  asked_at timestamp with time zone not null
  answer text
  photo_ids uuid[] not null default '{}'::uuid[]
  answered_at timestamp with time zone
  closed_at timestamp with time zone
  constraint parcel_hold_needs_check CHECK ((needs = ANY (ARRAY['payment'::text, 'invoice'::text, 'tax_id'::text, 'identity'::text, 'other'::text])))
  constraint parcel_hold_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint parcel_hold_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX parcel_hold_one_open ON public.parcel_hold USING btree (parcel_id) WHERE (closed_at IS NULL)

table parcel_return
  parcel_id uuid not null
  cause text not null
  line_ids uuid[] not null
  rule jsonb not null
  paid_yen bigint not null default 0
  at timestamp with time zone not null
  constraint parcel_return_cause_check CHECK ((cause = ANY (ARRAY['unclaimed'::text, 'refused'::text, 'address'::text, 'customs'::text, 'carrier'::text, 'ours'::text])))
  constraint parcel_return_paid_yen_check CHECK ((paid_yen >= 0))
  constraint parcel_return_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint parcel_return_pkey PRIMARY KEY (parcel_id)

table passkey_challenge
  hash bytea not null
  purpose text not null
  holder text not null
  ends_at timestamp with time zone not null
  constraint passkey_challenge_pkey PRIMARY KEY (hash)
  CREATE INDEX passkey_challenge_ends ON public.passkey_challenge USING btree (ends_at)

table pause
  id uuid not null
  notice_id text not null
  areas text[] not null
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  announced_at timestamp with time zone not null
  taken_back_at timestamp with time zone
  constraint pause_areas_check CHECK ((cardinality(areas) > 0))
  constraint pause_check CHECK ((until_at > from_at))
  constraint pause_check1 CHECK ((taken_back_at >= announced_at))
  constraint pause_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX pause_told ON public.pause USING btree (notice_id) WHERE (taken_back_at IS NULL)

table payment
  id uuid not null
  customer_id uuid not null
  method text not null
  provider text not null
  provider_id text
  pay_url text
  state text not null
  yen bigint not null
  failure text
  rows jsonb not null default '[]'::jsonb
  settled_at timestamp with time zone
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  kind text not null
  subject_id uuid
  version integer not null default 1
  next_ask_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_by uuid
  ended_why text
  is_hold boolean not null default false
  authorised_yen bigint
  capture_yen bigint
  bill_kind text
  bill_id uuid
  code text
  shared_id uuid
  part_of uuid
  sender_name text
  received_yen bigint not null default 0
  kept_card_id uuid
  keeps_card boolean not null default false
  constraint payment_authorised_yen_check CHECK ((authorised_yen > 0))
  constraint payment_bill_check CHECK ((((bill_kind IS NULL) = (bill_id IS NULL)) AND ((bill_id IS NULL) OR (kind = ANY (ARRAY['friend'::text, 'shared'::text])))))
  constraint payment_capture_check CHECK (((capture_yen IS NULL) OR (capture_yen <= authorised_yen)))
  constraint payment_capture_yen_check CHECK ((capture_yen >= 0))
  constraint payment_code_check CHECK (((code IS NOT NULL) = (method = 'bank_transfer'::text)))
  constraint payment_code_key UNIQUE (code)
  constraint payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint payment_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id)
  constraint payment_ended_by_people CHECK (((ended_by IS NULL) = (ended_why IS NULL)))
  constraint payment_hold_check CHECK ((is_hold OR ((authorised_yen IS NULL) AND (capture_yen IS NULL))))
  constraint payment_kept_card_id_fkey FOREIGN KEY (kept_card_id) REFERENCES kept_card(id) ON DELETE SET NULL
  constraint payment_method_check CHECK ((method = ANY (ARRAY['wallet'::text, 'card'::text, 'alipay'::text, 'wechat_pay'::text, 'konbini'::text, 'paypal'::text, 'bank_transfer'::text])))
  constraint payment_of_a_kept_card CHECK ((((kept_card_id IS NULL) AND (NOT keeps_card)) OR (method = 'card'::text)))
  constraint payment_part_check CHECK (((part_of IS NULL) OR ((shared_id IS NOT NULL) AND (kind = ANY (ARRAY['friend'::text, 'shared'::text])) AND (state = 'succeeded'::text))))
  constraint payment_part_of_fkey FOREIGN KEY (part_of) REFERENCES payment(id)
  constraint payment_pkey PRIMARY KEY (id)
  constraint payment_provider_id_key UNIQUE (provider_id)
  constraint payment_received_check CHECK (((received_yen = 0) OR (method = 'bank_transfer'::text)))
  constraint payment_received_yen_check CHECK ((received_yen >= 0))
  constraint payment_sender_check CHECK (((sender_name IS NULL) OR (method = 'bank_transfer'::text)))
  constraint payment_sender_name_check CHECK (((length(sender_name) >= 2) AND (length(sender_name) <= 60)))
  constraint payment_shared_id_fkey FOREIGN KEY (shared_id) REFERENCES shared_bill(id)
  constraint payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'needs_action'::text, 'processing'::text, 'authorised'::text, 'succeeded'::text, 'released'::text, 'failed'::text, 'expired'::text])))
  constraint payment_subject_check CHECK (((subject_id IS NOT NULL) OR (kind = 'top_up'::text)))
  constraint payment_yen_check CHECK ((yen >= 0))
  CREATE INDEX payment_authorised ON public.payment USING btree (subject_id) WHERE (state = 'authorised'::text)
  CREATE INDEX payment_bill ON public.payment USING btree (bill_id, bill_kind) WHERE (bill_id IS NOT NULL)
  CREATE INDEX payment_customer ON public.payment USING btree (customer_id, created_at DESC)
  CREATE INDEX payment_kept_card ON public.payment USING btree (kept_card_id) WHERE (kept_card_id IS NOT NULL)
  CREATE INDEX payment_open ON public.payment USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'needs_action'::text, 'processing'::text]))
  CREATE INDEX payment_part_of ON public.payment USING btree (part_of) WHERE (part_of IS NOT NULL)
  CREATE INDEX payment_settled ON public.payment USING btree (settled_at) WHERE (state = 'succeeded'::text)
  CREATE INDEX payment_shared ON public.payment USING btree (shared_id) WHERE (shared_id IS NOT NULL)
  CREATE INDEX payment_subject ON public.payment USING btree (subject_id, kind)
  CREATE INDEX payment_to_ask ON public.payment USING btree (next_ask_at) WHERE (ended_at IS NULL)
  CREATE INDEX payment_transfer_open ON public.payment USING btree (created_at) WHERE ((method = 'bank_transfer'::text) AND (state = ANY (ARRAY['needs_action'::text, 'processing'::text])))
  CREATE INDEX payment_unended ON public.payment USING btree (created_at) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX payment_one_open ON public.payment USING btree (kind, subject_id) WHERE (state = ANY (ARRAY['created'::text, 'needs_action'::text, 'processing'::text]))

table payment_dispute
  id uuid not null
  payment_id uuid not null
  customer_id uuid not null
  provider text not null
  provider_dispute_id text not null
  state text not null
  version integer not null default 1
  yen bigint not null
  fee_yen bigint not null default 0
  heard_at timestamp with time zone not null
  reason text not null default ''::text
  opened_at timestamp with time zone not null
  closed_at timestamp with time zone
  due_at timestamp with time zone
  evidence_asked_at timestamp with time zone
  evidence_by uuid
  evidence_note text
  evidence_sent_at timestamp with time zone
  evidence_sha256 text
  evidence_failure text
  constraint evidence_by_somebody CHECK (((evidence_asked_at IS NULL) = (evidence_by IS NULL)))
  constraint evidence_sent_was_asked CHECK (((evidence_sent_at IS NULL) OR ((evidence_asked_at IS NOT NULL) AND (evidence_sha256 IS NOT NULL))))
  constraint payment_dispute_check CHECK (((state = 'open'::text) = (closed_at IS NULL)))
  constraint payment_dispute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint payment_dispute_evidence_by_fkey FOREIGN KEY (evidence_by) REFERENCES staff(id)
  constraint payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint payment_dispute_pkey PRIMARY KEY (id)
  constraint payment_dispute_provider_provider_dispute_id_key UNIQUE (provider, provider_dispute_id)
  constraint payment_dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
  constraint payment_dispute_yen_check CHECK ((yen > 0))
  CREATE INDEX payment_dispute_customer ON public.payment_dispute USING btree (customer_id, opened_at)
  CREATE INDEX payment_dispute_open ON public.payment_dispute USING btree (opened_at) WHERE (state = 'open'::text)
  CREATE INDEX payment_dispute_payment ON public.payment_dispute USING btree (payment_id)

table payment_dispute_event
  id uuid not null
  dispute_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint payment_dispute_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint payment_dispute_event_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES payment_dispute(id)
  constraint payment_dispute_event_pkey PRIMARY KEY (id)
  CREATE INDEX payment_dispute_event_dispute ON public.payment_dispute_event USING btree (dispute_id, at, id)

table payment_event
  id uuid not null
  payment_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint payment_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint payment_event_pkey PRIMARY KEY (id)
  CREATE INDEX payment_event_payment ON public.payment_event USING btree (payment_id, at, id)

table payment_oddity
  id uuid not null
  payment_id uuid not null
  customer_id uuid not null
  kind text not null
  provider text not null
  provider_id text not null
  said_amount bigint not null
  said_currency text not null
  asked_yen bigint not null
  at timestamp with time zone not null
  resolved_how text
  resolved_by text
  resolved_by_id uuid
  resolved_at timestamp with time zone
  resolved_why text
  constraint payment_oddity_check CHECK (((resolved_how IS NULL) = (resolved_at IS NULL)))
  constraint payment_oddity_check1 CHECK (((resolved_how <> ALL (ARRAY['wallet'::text, 'back'::text])) OR ((said_currency = 'JPY'::text) AND (said_amount > 0))))
  constraint payment_oddity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint payment_oddity_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'currency'::text, 'twice'::text])))
  constraint payment_oddity_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint payment_oddity_payment_id_provider_id_said_amount_said_curr_key UNIQUE (payment_id, provider_id, said_amount, said_currency)
  constraint payment_oddity_pkey PRIMARY KEY (id)
  constraint payment_oddity_resolved_by_id_fkey FOREIGN KEY (resolved_by_id) REFERENCES staff(id)
  constraint payment_oddity_resolved_how_check CHECK ((resolved_how = ANY (ARRAY['wallet'::text, 'back'::text, 'dismissed'::text])))
  constraint payment_oddity_said_amount_check CHECK ((said_amount >= 0))
  CREATE INDEX payment_oddity_at ON public.payment_oddity USING btree (at DESC, id)
  CREATE INDEX payment_oddity_open ON public.payment_oddity USING btree (at) WHERE (resolved_at IS NULL)

table payment_payer
  payment_id uuid not null
  mark bytea
  asked_at timestamp with time zone not null
  country text
  other_name boolean
  constraint payment_payer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
  constraint payment_payer_mark_check CHECK ((length(mark) = 16))
  constraint payment_payer_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE
  constraint payment_payer_pkey PRIMARY KEY (payment_id)
  CREATE INDEX payment_payer_mark ON public.payment_payer USING btree (mark) WHERE (mark IS NOT NULL)

table pick
  round_id uuid not null
  line_id uuid not null
  parcel_id uuid not null
  tote integer not null
  state text not null
  by_staff uuid
  at timestamp with time zone
  constraint pick_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id)
  constraint pick_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint pick_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint pick_pkey PRIMARY KEY (round_id, line_id)
  constraint pick_round_id_fkey FOREIGN KEY (round_id) REFERENCES pick_round(id)
  constraint pick_state_check CHECK ((state = ANY (ARRAY['open'::text, 'picked'::text, 'short'::text, 'dropped'::text])))
  constraint pick_tote_check CHECK ((tote > 0))
  CREATE INDEX pick_parcel ON public.pick USING btree (parcel_id) WHERE (state = 'open'::text)
  CREATE UNIQUE INDEX pick_once ON public.pick USING btree (line_id) WHERE (state = 'open'::text)

table pick_round
  id uuid not null
  no text not null
  staff_id uuid not null
  state text not null
  started_at timestamp with time zone not null
  last_scan_at timestamp with time zone not null
  done_at timestamp with time zone
  warehouse text not null default 'MAIN'::text
  constraint pick_round_no_key UNIQUE (no)
  constraint pick_round_pkey PRIMARY KEY (id)
  constraint pick_round_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint pick_round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
  constraint pick_round_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES warehouse(code)
  CREATE INDEX pick_round_open ON public.pick_round USING btree (started_at) WHERE (state = 'open'::text)

table picture_hash
  picture uuid not null
  hash bit(64) not null
  constraint picture_hash_pkey PRIMARY KEY (picture)
  CREATE INDEX picture_hash_first ON public.picture_hash USING btree (((SUBSTRING(hash FROM 1 FOR 16))::integer))
  CREATE INDEX picture_hash_fourth ON public.picture_hash USING btree (((SUBSTRING(hash FROM 49 FOR 16))::integer))
  CREATE INDEX picture_hash_second ON public.picture_hash USING btree (((SUBSTRING(hash FROM 17 FOR 16))::integer))
  CREATE INDEX picture_hash_third ON public.picture_hash USING btree (((SUBSTRING(hash FROM 33 FOR 16))::integer))

table piece_move
  id uuid not null
  seq bigint not null default nextval('piece_move_seq'::regclass)
  line_id uuid not null
  how text not null
  from_shelf text
  to_shelf text
  why text
  by_staff uuid
  by_name text not null
  at timestamp with time zone not null
  constraint piece_move_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id)
  constraint piece_move_from_shelf_fkey FOREIGN KEY (from_shelf) REFERENCES shelf(code)
  constraint piece_move_how_check CHECK ((how = ANY (ARRAY['received'::text, 'moved'::text, 'picked'::text, 'counted'::text, 'missing'::text])))
  constraint piece_move_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint piece_move_pkey PRIMARY KEY (id)
  constraint piece_move_to_shelf_fkey FOREIGN KEY (to_shelf) REFERENCES shelf(code)
  CREATE INDEX piece_move_line ON public.piece_move USING btree (line_id, seq)
  CREATE INDEX piece_move_shelf ON public.piece_move USING btree (to_shelf, at) WHERE (to_shelf IS NOT NULL)

table point_budget
  programme text not null
  month text not null
  budget_points bigint
  spent_points bigint not null default 0
  pending_points bigint not null default 0
  constraint point_budget_kept CHECK (((spent_points + pending_points) <= COALESCE(budget_points, (spent_points + pending_points))))
  constraint point_budget_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  constraint point_budget_pending_points_check CHECK ((pending_points >= 0))
  constraint point_budget_pkey PRIMARY KEY (programme, month)
  constraint point_budget_programme_check CHECK ((programme = ANY (ARRAY['review'::text, 'sign'::text, 'task'::text, 'goodPoint'::text, 'lottery'::text, 'invite'::text, 'promise'::text])))
  constraint point_budget_spent_points_check CHECK ((spent_points >= 0))

table point_earning
  programme text not null
  cause text not null
  month text not null
  customer_id uuid not null
  entry_id uuid not null
  points bigint not null
  earned_at timestamp with time zone not null
  reversed_points bigint not null default 0
  reversed_at timestamp with time zone
  constraint point_earning_check CHECK (((reversed_points >= 0) AND (reversed_points <= points)))
  constraint point_earning_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint point_earning_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id)
  constraint point_earning_entry_id_key UNIQUE (entry_id)
  constraint point_earning_pkey PRIMARY KEY (programme, cause)
  constraint point_earning_points_check CHECK ((points > 0))
  constraint point_earning_programme_month_fkey FOREIGN KEY (programme, month) REFERENCES point_budget(programme, month)
  CREATE INDEX point_earning_month ON public.point_earning USING btree (programme, month)

table point_lot
  id uuid not null
  customer_id uuid not null
  entry_id uuid
  points bigint not null
  rest bigint not null
  ended bigint not null default 0
  earned_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  told_at timestamp with time zone
  constraint point_lot_check CHECK (((rest + ended) <= points))
  constraint point_lot_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint point_lot_ended_check CHECK ((ended >= 0))
  constraint point_lot_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id)
  constraint point_lot_pkey PRIMARY KEY (id)
  constraint point_lot_points_check CHECK ((points > 0))
  constraint point_lot_rest_check CHECK ((rest >= 0))
  CREATE INDEX point_lot_expiring ON public.point_lot USING btree (expires_at) WHERE (rest > 0)
  CREATE INDEX point_lot_open ON public.point_lot USING btree (customer_id, expires_at) WHERE (rest > 0)
  CREATE INDEX point_lot_untold ON public.point_lot USING btree (expires_at) WHERE ((rest > 0) AND (told_at IS NULL))

table point_pending
  programme text not null
  cause text not null
  month text not null
  customer_id uuid not null
  points bigint not null
  due_at timestamp with time zone
  link text
  made_at timestamp with time zone not null
  constraint point_pending_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint point_pending_pkey PRIMARY KEY (programme, cause)
  constraint point_pending_points_check CHECK ((points > 0))
  constraint point_pending_programme_month_fkey FOREIGN KEY (programme, month) REFERENCES point_budget(programme, month)
  CREATE INDEX point_pending_month ON public.point_pending USING btree (programme, month)
  CREATE INDEX point_pending_of ON public.point_pending USING btree (customer_id, made_at DESC)

table point_setting
  id uuid not null
  programme text not null
  from_month text not null
  budget_points bigint
  made_by text not null
  made_at timestamp with time zone not null
  constraint point_setting_budget_points_check CHECK ((budget_points >= 0))
  constraint point_setting_from_month_check CHECK ((from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  constraint point_setting_pkey PRIMARY KEY (id)
  constraint point_setting_programme_check CHECK ((programme = ANY (ARRAY['review'::text, 'sign'::text, 'task'::text, 'goodPoint'::text, 'lottery'::text, 'invite'::text, 'promise'::text])))
  CREATE INDEX point_setting_of ON public.point_setting USING btree (programme, from_month DESC, made_at DESC)

table point_take
  lot_id uuid not null
  order_no text not null
  points bigint not null
  constraint point_take_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lot(id) ON DELETE CASCADE
  constraint point_take_pkey PRIMARY KEY (order_no, lot_id)
  constraint point_take_points_check CHECK ((points >= 0))

table popular_count
  slot timestamp with time zone not null
  source text not null
  listing_id text not null
  category text
  views integer not null default 0
  favourites integer not null default 0
  purchases integer not null default 0
  constraint popular_count_pkey PRIMARY KEY (slot, source, listing_id)

table popular_person
  day date not null
  person bytea not null
  what text not null
  source text not null
  listing_id text not null
  constraint popular_person_pkey PRIMARY KEY (day, person, what, source, listing_id)
  constraint popular_person_what_check CHECK ((what = ANY (ARRAY['views'::text, 'favourites'::text])))

table popular_search
  words_folded text not null
  words text not null
  people integer not null
  constraint popular_search_people_check CHECK ((people >= 5))
  constraint popular_search_pkey PRIMARY KEY (words_folded)
  CREATE INDEX popular_search_people ON public.popular_search USING btree (people DESC, words_folded)

table poster_kept
  key text not null
  drawn_at timestamp with time zone not null
  constraint poster_kept_pkey PRIMARY KEY (key)
  CREATE INDEX poster_kept_age ON public.poster_kept USING btree (drawn_at)

table practice_mail
  id uuid not null
  to_email text not null
  subject text not null
  text text not null
  html text not null
  language text not null
  at timestamp with time zone not null
  reply_to text
  constraint practice_mail_pkey PRIMARY KEY (id)
  CREATE INDEX practice_mail_at ON public.practice_mail USING btree (at DESC)

table prepaid_base
  day date not null
  wallets_yen bigint not null
  aside_yen bigint not null
  gifts_yen bigint not null
  ending_yen bigint not null
  unused_yen bigint not null
  threshold_yen bigint not null
  required_yen bigint not null
  due_day date not null
  counted_at timestamp with time zone not null
  reported_on date
  reported_evidence text
  reported_by uuid
  constraint prepaid_base_aside_yen_check CHECK ((aside_yen >= 0))
  constraint prepaid_base_check CHECK ((unused_yen = (((wallets_yen + aside_yen) - gifts_yen) - ending_yen)))
  constraint prepaid_base_check1 CHECK (((reported_on IS NULL) = (reported_evidence IS NULL)))
  constraint prepaid_base_check2 CHECK (((reported_on IS NULL) = (reported_by IS NULL)))
  constraint prepaid_base_ending_yen_check CHECK ((ending_yen >= 0))
  constraint prepaid_base_gifts_yen_check CHECK ((gifts_yen >= 0))
  constraint prepaid_base_pkey PRIMARY KEY (day)
  constraint prepaid_base_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES staff(id)
  constraint prepaid_base_required_yen_check CHECK ((required_yen >= 0))
  constraint prepaid_base_wallets_yen_check CHECK ((wallets_yen >= 0))

table prepaid_deposit
  id uuid not null
  day date not null
  yen bigint not null
  way text not null
  place text not null
  evidence text not null
  entered_by uuid not null
  entered_at timestamp with time zone not null
  constraint prepaid_deposit_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES staff(id)
  constraint prepaid_deposit_evidence_check CHECK ((evidence <> ''::text))
  constraint prepaid_deposit_pkey PRIMARY KEY (id)
  constraint prepaid_deposit_place_check CHECK ((place <> ''::text))
  constraint prepaid_deposit_way_check CHECK ((way = ANY (ARRAY['deposit'::text, 'guarantee'::text, 'trust'::text])))
  constraint prepaid_deposit_yen_check CHECK ((yen <> 0))
  CREATE INDEX prepaid_deposit_day ON public.prepaid_deposit USING btree (day)

table price_history
  source text not null
  id text not null
  at timestamp with time zone not null
  price_yen bigint not null
  current_yen bigint
  availability text not null
  bids integer
  constraint price_history_bids_check CHECK ((bids >= 0))
  constraint price_history_current_yen_check CHECK ((current_yen >= 0))
  constraint price_history_pkey PRIMARY KEY (source, id, at)
  constraint price_history_price_yen_check CHECK ((price_yen >= 0))

table print_job
  id uuid not null
  printer_id uuid not null
  what text not null
  subject text not null
  state text not null
  bytes bytea
  reprint_of uuid
  why text
  said text
  staff_id uuid not null
  asked_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint print_job_check CHECK (((reprint_of IS NULL) = (why IS NULL)))
  constraint print_job_pkey PRIMARY KEY (id)
  constraint print_job_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printer(id)
  constraint print_job_reprint_of_fkey FOREIGN KEY (reprint_of) REFERENCES print_job(id)
  constraint print_job_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint print_job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'printing'::text, 'printed'::text, 'failed'::text, 'dropped'::text])))
  constraint print_job_what_check CHECK ((what = ANY (ARRAY['parcel'::text, 'bought'::text, 'shelf'::text])))
  CREATE INDEX print_job_asked ON public.print_job USING btree (asked_at DESC, id DESC)
  CREATE INDEX print_job_queue ON public.print_job USING btree (printer_id, asked_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'printing'::text]))
  CREATE UNIQUE INDEX print_job_once ON public.print_job USING btree (what, subject) WHERE ((reprint_of IS NULL) AND (state <> 'dropped'::text))

table printer
  id uuid not null
  name text not null
  place text not null
  kind text not null
  dpi integer
  connection text not null
  is_on boolean not null default true
  version integer not null default 1
  speaking_until timestamp with time zone
  warehouse text
  constraint printer_check CHECK (((kind = 'zpl'::text) = (dpi IS NOT NULL)))
  constraint printer_check1 CHECK (((kind = 'pdf'::text) OR (connection <> 'browser'::text)))
  constraint printer_dpi_check CHECK ((dpi = ANY (ARRAY[203, 300])))
  constraint printer_kind_check CHECK ((kind = ANY (ARRAY['zpl'::text, 'pdf'::text])))
  constraint printer_pkey PRIMARY KEY (id)
  constraint printer_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES warehouse(code)
  CREATE UNIQUE INDEX printer_name ON public.printer USING btree (lower(name))

table promise_missed
  kind text not null
  subject_id uuid not null
  customer_id uuid not null
  no text not null
  of_no text not null
  due_at timestamp with time zone not null
  noticed_at timestamp with time zone not null
  points bigint not null
  constraint promise_missed_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint promise_missed_kind_check CHECK ((kind = ANY (ARRAY['buying'::text, 'receiving'::text, 'photographing'::text, 'answering'::text, 'packing'::text, 'handing_over'::text])))
  constraint promise_missed_pkey PRIMARY KEY (kind, subject_id)
  constraint promise_missed_points_check CHECK ((points >= 0))
  CREATE INDEX promise_missed_customer ON public.promise_missed USING btree (customer_id, noticed_at DESC)
  CREATE INDEX promise_missed_of ON public.promise_missed USING btree (of_no)

table purchase_outcome
  id uuid not null
  line_id uuid not null
  code text not null
  note text not null default ''::text
  photo_ids uuid[] not null default '{}'::uuid[]
  staff_id uuid not null
  staff_name text not null
  at timestamp with time zone not null
  constraint purchase_outcome_code_check CHECK ((code = ANY (ARRAY['bought'::text, 'sold_out'::text, 'price_changed'::text, 'seller_refused'::text, 'prohibited'::text, 'needs_info'::text, 'payment_failed'::text, 'other'::text])))
  constraint purchase_outcome_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint purchase_outcome_pkey PRIMARY KEY (id)
  constraint purchase_outcome_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  CREATE INDEX purchase_outcome_line ON public.purchase_outcome USING btree (line_id, at)

table push_device
  id uuid not null
  customer_id uuid not null
  session_id uuid not null
  endpoint text not null
  p256dh text not null
  auth text not null
  name text not null
  added_at timestamp with time zone not null
  constraint push_device_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text))
  constraint push_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint push_device_endpoint_check CHECK ((length(endpoint) <= 1000))
  constraint push_device_endpoint_key UNIQUE (endpoint)
  constraint push_device_name_check CHECK ((length(name) <= 60))
  constraint push_device_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text))
  constraint push_device_pkey PRIMARY KEY (id)
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  CREATE INDEX push_device_of ON public.push_device USING btree (customer_id)
  CREATE INDEX push_device_session ON public.push_device USING btree (session_id)

table push_outbox
  message_id uuid not null
  device_id uuid not null
  tries integer not null default 0
  next_try_at timestamp with time zone not null
  constraint push_outbox_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_device(id) ON DELETE CASCADE
  constraint push_outbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE
  constraint push_outbox_pkey PRIMARY KEY (message_id, device_id)
  CREATE INDEX push_outbox_device ON public.push_outbox USING btree (device_id)
  CREATE INDEX push_outbox_due ON public.push_outbox USING btree (next_try_at)

table quote
  id uuid not null
  customer_id uuid not null
  content jsonb not null
  total_yen bigint not null
  settings_version integer not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint quote_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint quote_pkey PRIMARY KEY (id)
  constraint quote_total_yen_check CHECK ((total_yen >= 0))

table rate_count
  subject text not null
  window_start timestamp with time zone not null
  used integer not null
  constraint rate_count_pkey PRIMARY KEY (subject, window_start)
  constraint rate_count_used_check CHECK ((used >= 0))
  CREATE INDEX rate_count_age ON public.rate_count USING btree (window_start)

table receipt
  no text not null
  kind text not null
  day date not null
  seq integer not null
  customer_id uuid not null
  payment_id uuid
  refund_id uuid
  entry_id uuid
  at timestamp with time zone not null
  yen bigint not null
  named text
  constraint receipt_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint receipt_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id)
  constraint receipt_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit'::text])))
  constraint receipt_kind_day_seq_key UNIQUE (kind, day, seq)
  constraint receipt_named_check CHECK (((length(named) >= 1) AND (length(named) <= 80)))
  constraint receipt_of_one_thing CHECK (
CASE kind
    WHEN 'receipt'::text THEN ((refund_id IS NULL) AND (num_nonnulls(payment_id, entry_id) = 1))
    ELSE ((payment_id IS NOT NULL) AND (num_nonnulls(refund_id, entry_id) = 1))
END)
  constraint receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint receipt_pkey PRIMARY KEY (no)
  constraint receipt_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
  constraint receipt_seq_check CHECK ((seq > 0))
  constraint receipt_yen_check CHECK ((yen >= 0))
  CREATE INDEX receipt_at ON public.receipt USING btree (at DESC)
  CREATE INDEX receipt_credits ON public.receipt USING btree (payment_id) WHERE (kind = 'credit'::text)
  CREATE INDEX receipt_customer ON public.receipt USING btree (customer_id, at DESC)
  CREATE UNIQUE INDEX receipt_of_entry ON public.receipt USING btree (entry_id) WHERE (entry_id IS NOT NULL)
  CREATE UNIQUE INDEX receipt_of_payment ON public.receipt USING btree (payment_id) WHERE ((kind = 'receipt'::text) AND (payment_id IS NOT NULL))
  CREATE UNIQUE INDEX receipt_of_refund ON public.receipt USING btree (refund_id) WHERE (refund_id IS NOT NULL)

table refund
  id uuid not null
  customer_id uuid not null
  payment_id uuid
  line_id uuid
  natural_key text not null
  yen bigint not null
  to_method text not null
  state text not null
  provider_refund_id text
  reason_key text not null
  at timestamp with time zone not null
  done_at timestamp with time zone
  oddity_id uuid
  by_dispute_yen bigint not null default 0
  tries integer not null default 0
  next_try_at timestamp with time zone not null default now()
  failure text
  refused boolean not null default false
  withdrawal_id uuid
  constraint refund_by_dispute CHECK (((by_dispute_yen >= 0) AND (by_dispute_yen <= yen)))
  constraint refund_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint refund_failed_says_why CHECK (((state <> 'failed'::text) OR (failure IS NOT NULL)))
  constraint refund_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint refund_natural_key_key UNIQUE (natural_key)
  constraint refund_oddity_id_fkey FOREIGN KEY (oddity_id) REFERENCES payment_oddity(id)
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint refund_pkey PRIMARY KEY (id)
  constraint refund_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'processing'::text, 'succeeded'::text, 'failed'::text])))
  constraint refund_to_method_check CHECK ((to_method = ANY (ARRAY['wallet'::text, 'card'::text])))
  constraint refund_tries_check CHECK ((tries >= 0))
  constraint refund_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
  constraint refund_yen_check CHECK ((yen > 0))
  CREATE INDEX refund_at ON public.refund USING btree (at)
  CREATE INDEX refund_customer ON public.refund USING btree (customer_id, at DESC)
  CREATE INDEX refund_failed ON public.refund USING btree (at) WHERE (state = 'failed'::text)
  CREATE INDEX refund_of_withdrawal ON public.refund USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL)
  CREATE INDEX refund_open ON public.refund USING btree (next_try_at) WHERE (state = ANY (ARRAY['requested'::text, 'processing'::text]))
  CREATE INDEX refund_payment ON public.refund USING btree (payment_id)
  CREATE INDEX refund_waiting ON public.refund USING btree (((state <> 'failed'::text)), at) WHERE (state = ANY (ARRAY['requested'::text, 'processing'::text, 'failed'::text]))
  CREATE UNIQUE INDEX refund_of_oddity ON public.refund USING btree (oddity_id) WHERE (oddity_id IS NOT NULL)

table report
  id uuid not null
  kind text not null
  source text
  target_id text not null
  person text not null
  customer_id uuid
  reason text not null
  text text not null
  at timestamp with time zone not null
  decided_at timestamp with time zone
  decision text
  decision_note text
  by text
  constraint report_check CHECK (((decided_at IS NULL) = (decision IS NULL)))
  constraint report_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint report_decision_check CHECK ((decision = ANY (ARRAY['handled'::text, 'dismissed'::text])))
  constraint report_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'seller'::text, 'review'::text, 'comment'::text, 'link'::text])))
  constraint report_pkey PRIMARY KEY (id)
  constraint report_reason_check CHECK ((reason = ANY (ARRAY['prohibited'::text, 'counterfeit'::text, 'misleading'::text, 'adult'::text, 'stolen'::text, 'other'::text])))
  CREATE INDEX report_decided ON public.report USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL)
  CREATE INDEX report_open ON public.report USING btree (at) WHERE (decided_at IS NULL)
  CREATE UNIQUE INDEX report_once ON public.report USING btree (kind, COALESCE(source, ''::text), target_id, person) WHERE (decided_at IS NULL)

table review
  id uuid not null
  customer_id uuid not null
  state text not null
  version integer not null default 1
  kind text not null
  medium text not null
  title text not null default ''::text
  content text not null default ''::text
  photo_ids uuid[] not null default '{}'::uuid[]
  keywords text[] not null default '{}'::text[]
  rating integer
  language text not null
  text_key text
  text_marks integer[] not null default '{}'::integer[]
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  submitted_at timestamp with time zone
  audited_at timestamp with time zone
  audited_by uuid
  praised_by uuid
  first_by uuid
  appealed_at timestamp with time zone
  appeal text not null default ''::text
  high boolean not null default false
  reasons text[] not null default '{}'::text[]
  why text not null default ''::text
  month text
  kept boolean not null default false
  pay_at timestamp with time zone
  points integer not null default 0
  paid_at timestamp with time zone
  published_at timestamp with time zone
  hidden_at timestamp with time zone
  hidden_why text not null default ''::text
  likes integer not null default 0
  comments integer not null default 0
  score integer not null default 0
  unread boolean not null default false
  opened_ids uuid[] not null default '{}'::uuid[]
  constraint review_audited_by_fkey FOREIGN KEY (audited_by) REFERENCES staff(id)
  constraint review_check CHECK (((medium = ANY (ARRAY['article'::text, 'video'::text])) AND ((medium = 'article'::text) OR (kind = 'monthly'::text))))
  constraint review_check1 CHECK ((((submitted_at IS NOT NULL) AND (month IS NOT NULL) AND (text_key IS NOT NULL)) OR (state = 'draft'::text)))
  constraint review_check2 CHECK (((published_at IS NOT NULL) = (state = ANY (ARRAY['late'::text, 'completed'::text]))))
  constraint review_check3 CHECK (((pay_at IS NOT NULL) OR (state <> 'late'::text)))
  constraint review_check4 CHECK (((paid_at IS NOT NULL) = (state = 'completed'::text)))
  constraint review_check5 CHECK (((points > 0) = (state = ANY (ARRAY['late'::text, 'completed'::text]))))
  constraint review_check6 CHECK (((NOT kept) OR (month IS NOT NULL)))
  constraint review_check7 CHECK (((NOT high) OR (state <> ALL (ARRAY['late'::text, 'completed'::text])) OR (praised_by <> audited_by)))
  constraint review_check8 CHECK (((first_by IS NULL) OR (audited_by IS NULL) OR (first_by <> audited_by)))
  constraint review_comments_check CHECK ((comments >= 0))
  constraint review_content_check CHECK ((length(content) <= 100000))
  constraint review_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_first_by_fkey FOREIGN KEY (first_by) REFERENCES staff(id)
  constraint review_keywords_check CHECK ((cardinality(keywords) <= 5))
  constraint review_kind_check CHECK ((kind = ANY (ARRAY['inside'::text, 'outside'::text, 'monthly'::text])))
  constraint review_likes_check CHECK ((likes >= 0))
  constraint review_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
  constraint review_photo_ids_check CHECK ((cardinality(photo_ids) <= 9))
  constraint review_pkey PRIMARY KEY (id)
  constraint review_points_check CHECK ((points >= 0))
  constraint review_praised_by_fkey FOREIGN KEY (praised_by) REFERENCES staff(id)
  constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  constraint review_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'second'::text, 'failed'::text, 'late'::text, 'completed'::text])))
  constraint review_title_check CHECK ((length(title) <= 2000))
  CREATE INDEX review_author_feed ON public.review USING btree (customer_id, published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (hidden_at IS NULL))
  CREATE INDEX review_best ON public.review USING btree (score DESC, published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (hidden_at IS NULL))
  CREATE INDEX review_due ON public.review USING btree (pay_at, id) WHERE (state = 'late'::text)
  CREATE INDEX review_feed ON public.review USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (hidden_at IS NULL))
  CREATE INDEX review_of_customer ON public.review USING btree (customer_id, changed_at DESC, id DESC)
  CREATE INDEX review_opened ON public.review USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (hidden_at IS NULL) AND (opened_ids <> '{}'::uuid[]))
  CREATE INDEX review_photo ON public.review USING gin (photo_ids)
  CREATE INDEX review_queue ON public.review USING btree (submitted_at, id) WHERE (state = ANY (ARRAY['pending'::text, 'second'::text]))
  CREATE INDEX review_text_marks ON public.review USING gin (text_marks) WHERE (state <> ALL (ARRAY['draft'::text, 'failed'::text]))
  CREATE UNIQUE INDEX review_text_once ON public.review USING btree (text_key) WHERE (state <> ALL (ARRAY['draft'::text, 'failed'::text]))

table review_author
  customer_id uuid not null
  id uuid not null
  constraint review_author_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_author_id_key UNIQUE (id)
  constraint review_author_pkey PRIMARY KEY (customer_id)

table review_block
  customer_id uuid not null
  blocked_id uuid not null
  at timestamp with time zone not null
  constraint review_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_block_check CHECK ((customer_id <> blocked_id))
  constraint review_block_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_block_pkey PRIMARY KEY (customer_id, blocked_id)
  CREATE INDEX review_block_blocked ON public.review_block USING btree (blocked_id)

table review_comment
  id uuid not null
  review_id uuid not null
  parent_id uuid
  to_id uuid
  customer_id uuid not null
  text text not null
  language text not null
  shadowed boolean not null default false
  hidden_at timestamp with time zone
  removed_at timestamp with time zone
  at timestamp with time zone not null
  constraint review_comment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES review_comment(id) ON DELETE CASCADE
  constraint review_comment_pkey PRIMARY KEY (id)
  constraint review_comment_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  constraint review_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
  constraint review_comment_to_id_fkey FOREIGN KEY (to_id) REFERENCES customer(id) ON DELETE SET NULL
  CREATE INDEX review_comment_answers ON public.review_comment USING btree (parent_id, at, id) WHERE (parent_id IS NOT NULL)
  CREATE INDEX review_comment_customer ON public.review_comment USING btree (customer_id)
  CREATE INDEX review_comment_of ON public.review_comment USING btree (review_id, at, id) WHERE (parent_id IS NULL)
  CREATE INDEX review_comment_to ON public.review_comment USING btree (to_id) WHERE (to_id IS NOT NULL)

table review_event
  id uuid not null
  review_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint review_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint review_event_pkey PRIMARY KEY (id)
  constraint review_event_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  CREATE INDEX review_event_of ON public.review_event USING btree (review_id, at, id)

table review_item
  review_id uuid not null
  n integer not null
  line_id uuid not null
  source text not null
  listing_id text not null
  seller_id text
  category text
  title text not null
  image text
  constraint review_item_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE CASCADE
  constraint review_item_n_check CHECK (((n >= 1) AND (n <= 3)))
  constraint review_item_pkey PRIMARY KEY (review_id, n)
  constraint review_item_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  constraint review_item_review_id_line_id_key UNIQUE (review_id, line_id)
  CREATE INDEX review_item_category ON public.review_item USING btree (category) WHERE (category IS NOT NULL)
  CREATE INDEX review_item_line ON public.review_item USING btree (line_id)
  CREATE INDEX review_item_listing ON public.review_item USING btree (source, listing_id)
  CREATE INDEX review_item_seller ON public.review_item USING btree (source, seller_id) WHERE (seller_id IS NOT NULL)

table review_like
  review_id uuid not null
  customer_id uuid not null
  at timestamp with time zone not null
  constraint review_like_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_like_pkey PRIMARY KEY (review_id, customer_id)
  constraint review_like_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  CREATE INDEX review_like_customer ON public.review_like USING btree (customer_id)

table review_mark
  file_id uuid not null
  sha256 text not null
  hash text
  bands integer[] not null default '{}'::integer[]
  constraint review_mark_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE
  constraint review_mark_hash_check CHECK ((hash ~ '^[0-9a-f]{16}$'::text))
  constraint review_mark_pkey PRIMARY KEY (file_id)
  CREATE INDEX review_mark_bands ON public.review_mark USING gin (bands)

table review_month
  customer_id uuid not null
  month text not null
  of text not null
  used integer not null
  most integer not null
  constraint review_month_check1 CHECK ((used <= most))
  constraint review_month_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint review_month_most_check CHECK ((most > 0))
  constraint review_month_of_check CHECK ((of = ANY (ARRAY['inside'::text, 'outside'::text, 'article'::text, 'video'::text])))
  constraint review_month_pkey PRIMARY KEY (customer_id, month, of)
  constraint review_month_used_check CHECK ((used >= 0))

table review_picture
  review_id uuid not null
  file_id uuid not null
  sha256 text not null
  constraint review_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES review_mark(file_id) ON DELETE CASCADE
  constraint review_picture_pkey PRIMARY KEY (review_id, file_id)
  constraint review_picture_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  CREATE INDEX review_picture_file ON public.review_picture USING btree (file_id)
  CREATE UNIQUE INDEX review_picture_once ON public.review_picture USING btree (sha256)

table review_shadow_word
  word text not null
  by_id uuid
  at timestamp with time zone not null
  constraint review_shadow_word_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id)
  constraint review_shadow_word_pkey PRIMARY KEY (word)
  constraint review_shadow_word_word_check CHECK (((length(word) >= 2) AND (length(word) <= 60)))

table review_share
  id uuid not null
  review_id uuid not null
  n integer not null
  platform text not null
  url text not null
  key text not null
  live boolean not null default false
  constraint review_share_n_check CHECK (((n >= 1) AND (n <= 3)))
  constraint review_share_pkey PRIMARY KEY (id)
  constraint review_share_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  constraint review_share_review_id_n_key UNIQUE (review_id, n)
  CREATE UNIQUE INDEX review_share_once ON public.review_share USING btree (key) WHERE live

table saved_search
  id uuid not null
  customer_id uuid not null
  name text not null
  wish jsonb not null
  words_ja text not null
  kinds text[] not null
  drop_percent integer not null
  drop_yen bigint
  by_message boolean not null
  by_mail boolean not null
  pace text not null
  most_per_day integer not null
  paused_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint saved_search_check CHECK ((by_message OR by_mail))
  constraint saved_search_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint saved_search_drop_percent_check CHECK (((drop_percent >= 1) AND (drop_percent <= 90)))
  constraint saved_search_drop_yen_check CHECK ((drop_yen > 0))
  constraint saved_search_most_per_day_check CHECK (((most_per_day >= 1) AND (most_per_day <= 50)))
  constraint saved_search_pace_check CHECK ((pace = ANY (ARRAY['now'::text, 'daily'::text])))
  constraint saved_search_pkey PRIMARY KEY (id)
  CREATE INDEX saved_search_customer ON public.saved_search USING btree (customer_id, created_at DESC, id DESC)

table saved_search_source
  search_id uuid not null
  source text not null
  baseline_at timestamp with time zone
  checked_at timestamp with time zone
  fails integer not null default 0
  next_at timestamp with time zone not null
  constraint saved_search_source_pkey PRIMARY KEY (search_id, source)
  constraint saved_search_source_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
  CREATE INDEX saved_search_source_due ON public.saved_search_source USING btree (next_at)

table screening_entry
  list_no bigint not null
  place integer not null
  hash text not null
  source text not null
  ref text not null
  name text not null
  aliases text[] not null
  country text not null
  kind text not null
  day text not null
  constraint screening_entry_list_no_fkey FOREIGN KEY (list_no) REFERENCES screening_list(no) ON DELETE CASCADE
  constraint screening_entry_name_check CHECK ((name <> ''::text))
  constraint screening_entry_pkey PRIMARY KEY (list_no, place)

table screening_hit
  id uuid not null
  parcel_id uuid not null
  parcel_no text not null
  customer_id uuid not null
  role text not null
  our_name text not null
  our_key text not null
  entry_hash text not null
  entry jsonb not null
  their_name text not null
  list_no bigint not null
  score integer not null
  found_at timestamp with time zone not null
  state text not null default 'open'::text
  first_by uuid
  first_at timestamp with time zone
  first_why text not null default ''::text
  decided_by uuid
  decided_at timestamp with time zone
  why text not null default ''::text
  constraint screening_hit_check CHECK (((first_by IS NULL) = (first_at IS NULL)))
  constraint screening_hit_check1 CHECK (((state <> ALL (ARRAY['asked'::text, 'stopped'::text])) OR ((first_by IS NOT NULL) AND (first_why <> ''::text))))
  constraint screening_hit_check2 CHECK (((state <> ALL (ARRAY['cleared'::text, 'stopped'::text])) OR ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL) AND (why <> ''::text))))
  constraint screening_hit_check3 CHECK (((state <> 'stopped'::text) OR (decided_by <> first_by)))
  constraint screening_hit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint screening_hit_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint screening_hit_first_by_fkey FOREIGN KEY (first_by) REFERENCES staff(id)
  constraint screening_hit_list_no_fkey FOREIGN KEY (list_no) REFERENCES screening_list(no)
  constraint screening_hit_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint screening_hit_pkey PRIMARY KEY (id)
  constraint screening_hit_role_check CHECK ((role = ANY (ARRAY['recipient'::text, 'account'::text])))
  constraint screening_hit_score_check CHECK (((score >= 1) AND (score <= 100)))
  constraint screening_hit_state_check CHECK ((state = ANY (ARRAY['open'::text, 'asked'::text, 'cleared'::text, 'stopped'::text, 'gone'::text])))
  CREATE INDEX screening_hit_cleared ON public.screening_hit USING btree (customer_id, our_key, entry_hash) WHERE (state = 'cleared'::text)
  CREATE INDEX screening_hit_state ON public.screening_hit USING btree (state, found_at)
  CREATE UNIQUE INDEX screening_hit_once ON public.screening_hit USING btree (parcel_id, our_key, entry_hash) WHERE (state = ANY (ARRAY['open'::text, 'asked'::text, 'stopped'::text]))

table screening_list
  no bigint not null default nextval('screening_list_no_seq'::regclass)
  name text not null
  day date not null
  origin text not null
  sha256 bytea not null
  entries integer not null
  loaded_at timestamp with time zone not null
  by_staff uuid
  constraint screening_list_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id)
  constraint screening_list_check CHECK (((origin = 'console'::text) = (by_staff IS NOT NULL)))
  constraint screening_list_entries_check CHECK ((entries > 0))
  constraint screening_list_name_check CHECK ((name <> ''::text))
  constraint screening_list_origin_check CHECK ((origin = ANY (ARRAY['file'::text, 'console'::text, 'practice'::text])))
  constraint screening_list_pkey PRIMARY KEY (no)
  constraint screening_list_sha256_check CHECK ((length(sha256) = 32))

table screening_seen
  parcel_id uuid not null
  list_no bigint not null
  names text not null
  at timestamp with time zone not null
  constraint screening_seen_list_no_fkey FOREIGN KEY (list_no) REFERENCES screening_list(no)
  constraint screening_seen_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id) ON DELETE CASCADE
  constraint screening_seen_pkey PRIMARY KEY (parcel_id)

table search_history
  customer_id uuid not null
  words text not null
  at timestamp with time zone not null
  constraint search_history_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint search_history_pkey PRIMARY KEY (customer_id, words)
  CREATE INDEX search_history_at ON public.search_history USING btree (at)

table second_removal
  customer_id uuid not null
  asked_at timestamp with time zone not null
  due_at timestamp with time zone not null
  asked_by uuid not null
  constraint second_removal_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint second_removal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint second_removal_pkey PRIMARY KEY (customer_id)
  CREATE INDEX second_removal_due ON public.second_removal USING btree (due_at)

table seller_late
  line_id uuid not null
  due_at timestamp with time zone not null
  asked_at timestamp with time zone not null
  times integer not null default 1
  answer text
  answered_at timestamp with time zone
  constraint seller_late_answer_check CHECK ((answer = ANY (ARRAY['wait'::text, 'money_back'::text])))
  constraint seller_late_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
  constraint seller_late_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint seller_late_pkey PRIMARY KEY (line_id)
  constraint seller_late_times_check CHECK ((times > 0))

table seller_question
  id uuid not null
  line_id uuid not null
  topic text not null
  text text not null
  state text not null default 'asked'::text
  asked_by uuid not null
  asked_at timestamp with time zone not null
  answer_until timestamp with time zone not null
  silent_at timestamp with time zone
  answer text not null default ''::text
  answered_at timestamp with time zone
  answered_by uuid
  looks_at text
  quote text not null default ''::text
  found text
  found_note text not null default ''::text
  found_at timestamp with time zone
  ended_why text
  constraint seller_question_answer_check CHECK ((char_length(answer) <= 2000))
  constraint seller_question_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id)
  constraint seller_question_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint seller_question_check CHECK ((answer_until > asked_at))
  constraint seller_question_check1 CHECK (((state = 'answered'::text) = (answered_at IS NOT NULL)))
  constraint seller_question_check2 CHECK (((answered_at IS NULL) = (answered_by IS NULL)))
  constraint seller_question_check3 CHECK (((looks_at IS NULL) OR (quote <> ''::text)))
  constraint seller_question_check4 CHECK (((found IS NULL) = (found_at IS NULL)))
  constraint seller_question_check5 CHECK (((found IS NULL) OR (looks_at IS NOT NULL)))
  constraint seller_question_found_check CHECK ((found = ANY (ARRAY['as_described'::text, 'differs'::text, 'not_checked'::text])))
  constraint seller_question_found_note_check CHECK ((char_length(found_note) <= 300))
  constraint seller_question_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint seller_question_looks_at_check CHECK ((looks_at ~ '^[a-z_]{2,30}$'::text))
  constraint seller_question_pkey PRIMARY KEY (id)
  constraint seller_question_quote_check CHECK ((char_length(quote) <= 120))
  constraint seller_question_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'answered'::text, 'dropped'::text])))
  constraint seller_question_text_check CHECK (((char_length(text) >= 5) AND (char_length(text) <= 1000)))
  constraint seller_question_topic_check CHECK ((topic ~ '^[a-z_]{2,30}$'::text))
  CREATE INDEX seller_question_answered ON public.seller_question USING btree (answered_at DESC, id) WHERE (state = 'answered'::text)
  CREATE INDEX seller_question_line ON public.seller_question USING btree (line_id)
  CREATE INDEX seller_question_waiting ON public.seller_question USING btree (answer_until, id) WHERE (state = 'asked'::text)
  CREATE UNIQUE INDEX seller_question_once ON public.seller_question USING btree (line_id, topic) WHERE (state = 'asked'::text)

table service_task
  id uuid not null
  line_id uuid not null
  parcel_id uuid
  service text not null
  state text not null
  yen bigint not null
  asked_at timestamp with time zone not null
  done_at timestamp with time zone
  done_by uuid
  result text not null default ''::text
  photo_ids uuid[] not null default '{}'::uuid[]
  checks jsonb not null default '[]'::jsonb
  constraint service_task_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id)
  constraint service_task_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE CASCADE
  constraint service_task_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id) ON DELETE CASCADE
  constraint service_task_pkey PRIMARY KEY (id)
  constraint service_task_service_check CHECK ((service = ANY (ARRAY['photos'::text, 'inspection'::text, 'authentication'::text, 'translation'::text])))
  constraint service_task_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'cancelled'::text])))
  constraint service_task_yen_check CHECK ((yen >= 0))
  CREATE INDEX service_task_open ON public.service_task USING btree (asked_at) WHERE (state = 'open'::text)
  CREATE INDEX service_task_parcel ON public.service_task USING btree (parcel_id) WHERE (parcel_id IS NOT NULL)
  CREATE UNIQUE INDEX service_task_once ON public.service_task USING btree (line_id, service) WHERE (state <> 'cancelled'::text)

table session
  id uuid not null
  token_hash bytea not null
  customer_id uuid not null
  user_agent text not null default ''::text
  ip text not null default ''::text
  created_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  constraint session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint session_pkey PRIMARY KEY (id)
  constraint session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX session_customer ON public.session USING btree (customer_id)
  CREATE INDEX session_ends ON public.session USING btree (ends_at)

table setting
  name text not null
  version integer not null
  value jsonb not null
  by text not null
  at timestamp with time zone not null
  holds_from date not null default '-infinity'::date
  constraint setting_pkey PRIMARY KEY (name, version)

table setting_request
  id uuid not null
  name text not null
  value jsonb not null
  why text not null
  state text not null default 'asked'::text
  asked_by uuid not null
  asked_at timestamp with time zone not null
  decided_by uuid
  decided_at timestamp with time zone
  decided_why text
  part text not null default ''::text
  alone boolean not null default false
  constraint setting_request_alone CHECK (((NOT alone) OR ((state = 'done'::text) AND (decided_at >= (asked_at + '24:00:00'::interval)))))
  constraint setting_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint setting_request_check CHECK (((state = 'asked'::text) = (decided_at IS NULL)))
  constraint setting_request_check1 CHECK (((state = 'asked'::text) = (decided_by IS NULL)))
  constraint setting_request_check3 CHECK (((state <> 'withdrawn'::text) OR (decided_by = asked_by)))
  constraint setting_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint setting_request_name_check CHECK ((name = ANY (ARRAY['shipping'::text, 'issuer'::text, 'moneyLimits'::text, 'prepaid'::text, 'fees'::text, 'tables'::text, 'rates'::text, 'customs'::text, 'invite'::text, 'points'::text, 'sign'::text, 'review'::text, 'goodPoint'::text])))
  constraint setting_request_pkey PRIMARY KEY (id)
  constraint setting_request_second CHECK (((state <> ALL (ARRAY['done'::text, 'refused'::text])) OR ((decided_by <> asked_by) <> alone)))
  constraint setting_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text, 'withdrawn'::text])))
  constraint setting_request_why_check CHECK ((why <> ''::text))
  CREATE UNIQUE INDEX setting_request_waiting ON public.setting_request USING btree (name, part) WHERE (state = 'asked'::text)

table settlement
  id uuid not null
  account text not null
  reference text not null
  day date not null
  direction text not null
  yen bigint not null
  fee_yen bigint not null default 0
  bank text not null
  note text not null default ''::text
  file text
  staff_id uuid not null
  at timestamp with time zone not null
  constraint settlement_account_reference_key UNIQUE (account, reference)
  constraint settlement_direction_check CHECK ((direction = ANY (ARRAY['from_them'::text, 'to_them'::text])))
  constraint settlement_fee_yen_check CHECK ((fee_yen >= 0))
  constraint settlement_pkey PRIMARY KEY (id)
  constraint settlement_reference_check CHECK ((reference <> ''::text))
  constraint settlement_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint settlement_yen_check CHECK ((yen > 0))
  CREATE INDEX settlement_day ON public.settlement USING btree (day DESC, id)
  CREATE INDEX settlement_last ON public.settlement USING btree (account, day DESC)
  CREATE INDEX settlement_newest ON public.settlement USING btree (at DESC, id DESC)
  CREATE INDEX settlement_of_account ON public.settlement USING btree (account, at DESC, id DESC)

table shared_bill
  id uuid not null
  customer_id uuid not null
  purpose text not null
  subject_id uuid not null
  yen bigint not null
  own_yen bigint not null
  title text not null
  state text not null
  version integer not null default 1
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint shared_bill_check CHECK (((own_yen >= 0) AND (own_yen < yen)))
  constraint shared_bill_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint shared_bill_pkey PRIMARY KEY (id)
  constraint shared_bill_purpose_check CHECK ((purpose = ANY (ARRAY['order'::text, 'parcel'::text])))
  constraint shared_bill_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'ended'::text])))
  constraint shared_bill_yen_check CHECK ((yen > 0))
  CREATE INDEX shared_bill_due ON public.shared_bill USING btree (expires_at) WHERE (state = 'open'::text)
  CREATE INDEX shared_bill_of ON public.shared_bill USING btree (customer_id, created_at DESC)
  CREATE UNIQUE INDEX shared_bill_one_open ON public.shared_bill USING btree (purpose, subject_id) WHERE (state = 'open'::text)

table shared_bill_event
  id uuid not null
  shared_bill_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint shared_bill_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint shared_bill_event_pkey PRIMARY KEY (id)
  constraint shared_bill_event_shared_bill_id_fkey FOREIGN KEY (shared_bill_id) REFERENCES shared_bill(id) ON DELETE CASCADE
  CREATE INDEX shared_bill_event_of ON public.shared_bill_event USING btree (shared_bill_id, at, id)

table shared_bucket
  key text not null
  most integer not null
  remains real not null
  filled_at timestamp with time zone not null
  constraint shared_bucket_pkey PRIMARY KEY (key)

table shelf
  code text not null
  zone text not null
  bay integer not null
  level integer not null
  capacity integer
  walk_order integer not null
  is_open boolean not null default true
  version integer not null default 1
  counted_at timestamp with time zone
  counted_by text
  warehouse text not null default 'MAIN'::text
  constraint shelf_capacity_check CHECK ((capacity > 0))
  constraint shelf_check CHECK ((code = ((((zone || '-'::text) || bay) || '-'::text) || level)))
  constraint shelf_code_check CHECK ((code ~ '^[A-Z]{1,2}-(0|[1-9][0-9]?)-(0|[1-9][0-9]?)$'::text))
  constraint shelf_of_warehouse UNIQUE (code, warehouse)
  constraint shelf_pkey PRIMARY KEY (code)
  constraint shelf_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES warehouse(code)
  CREATE INDEX shelf_walk ON public.shelf USING btree (walk_order, code)

table shelf_difference
  id uuid not null
  kind text not null
  shelf text not null
  line_id uuid
  code text not null
  recorded_shelf text
  found_by text not null
  found_at timestamp with time zone not null
  resolution text
  note text
  resolved_by text
  resolved_at timestamp with time zone
  constraint shelf_difference_check CHECK (((resolution IS NULL) = (resolved_at IS NULL)))
  constraint shelf_difference_kind_check CHECK ((kind = ANY (ARRAY['missing'::text, 'elsewhere'::text, 'gone'::text, 'unknown'::text])))
  constraint shelf_difference_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint shelf_difference_pkey PRIMARY KEY (id)
  constraint shelf_difference_recorded_shelf_fkey FOREIGN KEY (recorded_shelf) REFERENCES shelf(code)
  constraint shelf_difference_resolution_check CHECK ((resolution = ANY (ARRAY['found_here'::text, 'moved_here'::text, 'put_back'::text, 'explained'::text])))
  constraint shelf_difference_shelf_fkey FOREIGN KEY (shelf) REFERENCES shelf(code)
  CREATE INDEX shelf_difference_waiting ON public.shelf_difference USING btree (found_at) WHERE (resolved_at IS NULL)
  CREATE UNIQUE INDEX shelf_difference_open ON public.shelf_difference USING btree (line_id) WHERE ((resolved_at IS NULL) AND (line_id IS NOT NULL))

table shuttle
  id uuid not null
  no text not null
  from_warehouse text not null
  to_warehouse text not null
  state text not null default 'open'::text
  carrier text
  tracking text
  by_name text not null
  made_at timestamp with time zone not null
  sent_at timestamp with time zone
  done_at timestamp with time zone
  constraint shuttle_check CHECK ((from_warehouse <> to_warehouse))
  constraint shuttle_check1 CHECK (((state = ANY (ARRAY['open'::text, 'dropped'::text])) = (sent_at IS NULL)))
  constraint shuttle_check2 CHECK (((state = ANY (ARRAY['done'::text, 'dropped'::text])) = (done_at IS NOT NULL)))
  constraint shuttle_from_warehouse_fkey FOREIGN KEY (from_warehouse) REFERENCES warehouse(code)
  constraint shuttle_no_key UNIQUE (no)
  constraint shuttle_pkey PRIMARY KEY (id)
  constraint shuttle_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'done'::text, 'dropped'::text])))
  constraint shuttle_to_warehouse_fkey FOREIGN KEY (to_warehouse) REFERENCES warehouse(code)
  CREATE INDEX shuttle_open ON public.shuttle USING btree (made_at) WHERE (state = ANY (ARRAY['open'::text, 'sent'::text]))

table shuttle_piece
  shuttle_id uuid not null
  line_id uuid not null
  state text not null
  from_shelf text
  by_name text not null
  at timestamp with time zone not null
  note text not null default ''::text
  constraint shuttle_piece_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint shuttle_piece_pkey PRIMARY KEY (shuttle_id, line_id)
  constraint shuttle_piece_shuttle_id_fkey FOREIGN KEY (shuttle_id) REFERENCES shuttle(id)
  constraint shuttle_piece_state_check CHECK ((state = ANY (ARRAY['in'::text, 'taken_out'::text, 'arrived'::text, 'missing'::text, 'back'::text, 'lost'::text])))
  CREATE INDEX shuttle_piece_line ON public.shuttle_piece USING btree (line_id)
  CREATE INDEX shuttle_piece_missing ON public.shuttle_piece USING btree (at) WHERE (state = 'missing'::text)

table sign_day
  customer_id uuid not null
  day text not null
  run integer
  points integer not null
  repaired_month text
  at timestamp with time zone not null
  constraint sign_day_check CHECK (((run IS NULL) = (repaired_month IS NOT NULL)))
  constraint sign_day_check1 CHECK (((run IS NOT NULL) OR (points = 0)))
  constraint sign_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint sign_day_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
  constraint sign_day_pkey PRIMARY KEY (customer_id, day)
  constraint sign_day_points_check CHECK ((points >= 0))
  constraint sign_day_repaired_month_check CHECK ((repaired_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  constraint sign_day_run_check CHECK ((run > 0))
  CREATE UNIQUE INDEX sign_day_one_repair ON public.sign_day USING btree (customer_id, repaired_month) WHERE (repaired_month IS NOT NULL)

table sign_reminder
  customer_id uuid not null
  since timestamp with time zone not null
  constraint sign_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint sign_reminder_pkey PRIMARY KEY (customer_id)

table sign_ring
  id uuid not null
  from_day text not null
  points integer[] not null
  made_by text not null
  made_at timestamp with time zone not null
  constraint sign_ring_from_day_check CHECK ((from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
  constraint sign_ring_pkey PRIMARY KEY (id)
  constraint sign_ring_points_check CHECK ((cardinality(points) = 7))

table sign_task
  kind text not null
  points integer not null
  joins boolean not null
  active boolean not null
  place integer not null
  version integer not null default 0
  constraint sign_task_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'favourite'::text, 'search'::text, 'coupon'::text, 'order'::text, 'review'::text, 'feedback'::text, 'week'::text])))
  constraint sign_task_pkey PRIMARY KEY (kind)
  constraint sign_task_points_check CHECK (((points >= 1) AND (points <= 10000)))

table sign_task_of
  customer_id uuid not null
  kind text not null
  joined_at timestamp with time zone
  claimed_at timestamp with time zone
  points integer
  constraint sign_task_of_check CHECK (((claimed_at IS NULL) = (points IS NULL)))
  constraint sign_task_of_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint sign_task_of_kind_fkey FOREIGN KEY (kind) REFERENCES sign_task(kind)
  constraint sign_task_of_pkey PRIMARY KEY (customer_id, kind)
  constraint sign_task_of_points_check CHECK ((points > 0))

table source_breaker
  process uuid not null
  site text not null
  breaker text not null
  at timestamp with time zone not null
  waiting integer not null default 0
  constraint source_breaker_breaker_check CHECK ((breaker = ANY (ARRAY['closed'::text, 'half-open'::text, 'open'::text])))
  constraint source_breaker_pkey PRIMARY KEY (process, site)
  constraint source_breaker_waiting_check CHECK ((waiting >= 0))

table source_missing
  site text not null
  slot timestamp with time zone not null
  field text not null
  count integer not null
  constraint source_missing_pkey PRIMARY KEY (site, slot, field)
  CREATE INDEX source_missing_age ON public.source_missing USING btree (slot)

table source_slot
  site text not null
  slot timestamp with time zone not null
  ok integer not null default 0
  slow integer not null default 0
  http integer not null default 0
  blocked integer not null default 0
  unreadable integer not null default 0
  open integer not null default 0
  ms integer[] not null
  last_ok_at timestamp with time zone
  constraint source_slot_pkey PRIMARY KEY (site, slot)
  CREATE INDEX source_slot_age ON public.source_slot USING btree (slot)

table source_switch
  site text not null
  is_on boolean not null
  why text not null
  by text not null
  at timestamp with time zone not null
  constraint source_switch_pkey PRIMARY KEY (site)

table source_turn
  site text not null
  next_at timestamp with time zone not null
  rests_until timestamp with time zone
  tried_until timestamp with time zone
  tried_by uuid
  constraint source_turn_check CHECK (((tried_until IS NULL) = (tried_by IS NULL)))
  constraint source_turn_check1 CHECK (((tried_until IS NULL) OR (rests_until IS NOT NULL)))
  constraint source_turn_pkey PRIMARY KEY (site)

table staff
  id uuid not null
  email text not null
  email_folded text not null
  name text not null
  password_hash text
  roles text[] not null
  active boolean not null default true
  created_at timestamp with time zone not null
  seen_at timestamp with time zone
  sealed boolean not null default false
  warehouse text not null default 'MAIN'::text
  constraint staff_email_folded_key UNIQUE (email_folded)
  constraint staff_pkey PRIMARY KEY (id)
  constraint staff_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES warehouse(code)
  CREATE UNIQUE INDEX staff_sealed ON public.staff USING btree (sealed) WHERE sealed

table staff_link
  staff_id uuid not null
  token_hash bytea not null
  made_at timestamp with time zone not null
  made_by text not null
  ends_at timestamp with time zone not null
  drops_second boolean not null
  used_at timestamp with time zone
  constraint staff_link_pkey PRIMARY KEY (staff_id)
  constraint staff_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  constraint staff_link_token_hash_key UNIQUE (token_hash)

table staff_passkey
  id uuid not null
  staff_id uuid not null
  credential_id bytea not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null
  name text not null
  made_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint staff_passkey_counter_check CHECK ((counter >= 0))
  constraint staff_passkey_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023)))
  constraint staff_passkey_credential_id_key UNIQUE (credential_id)
  constraint staff_passkey_pkey PRIMARY KEY (id)
  constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  CREATE INDEX staff_passkey_of ON public.staff_passkey USING btree (staff_id)

table staff_recovery
  staff_id uuid not null
  code_hash bytea not null
  used_at timestamp with time zone
  made_at timestamp with time zone
  constraint staff_recovery_pkey PRIMARY KEY (staff_id, code_hash)
  constraint staff_recovery_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE

table staff_second
  staff_id uuid not null
  sealed bytea
  since timestamp with time zone
  next_sealed bytea
  used_step bigint not null default 0
  constraint staff_second_pkey PRIMARY KEY (staff_id)
  constraint staff_second_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE

table staff_session
  id uuid not null
  token_hash bytea not null
  staff_id uuid not null
  created_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  user_agent text not null default ''::text
  ip text not null default ''::text
  second_at timestamp with time zone
  constraint staff_session_pkey PRIMARY KEY (id)
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  constraint staff_session_token_hash_key UNIQUE (token_hash)

table storage_end
  line_id uuid not null
  notices integer not null default 0
  noticed_at timestamp with time zone
  answer text
  answered_at timestamp with time zone
  return_cap_yen bigint
  refused_why text
  constraint storage_end_answer_check CHECK ((answer = ANY (ARRAY['dispose'::text, 'keep'::text, 'return'::text])))
  constraint storage_end_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE CASCADE
  constraint storage_end_notices_check CHECK (((notices >= 0) AND (notices <= 3)))
  constraint storage_end_pkey PRIMARY KEY (line_id)
  constraint storage_end_return_cap_yen_check CHECK ((return_cap_yen >= 0))

table storage_extension
  id uuid not null
  line_id uuid not null
  number integer not null
  days integer not null
  yen bigint not null
  at timestamp with time zone not null
  constraint storage_extension_days_check CHECK ((days > 0))
  constraint storage_extension_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE CASCADE
  constraint storage_extension_line_id_number_key UNIQUE (line_id, number)
  constraint storage_extension_number_check CHECK ((number > 0))
  constraint storage_extension_pkey PRIMARY KEY (id)
  constraint storage_extension_yen_check CHECK ((yen >= 0))

table tally
  kind text not null
  owner text not null
  part text not null
  n bigint not null
  constraint tally_pkey PRIMARY KEY (kind, owner, part)
  CREATE INDEX tally_nothing ON public.tally USING btree (kind) WHERE (n = 0)

table tally_change
  kind text not null
  owner text not null
  part text not null
  n bigint not null
  CREATE INDEX tally_change_owner ON public.tally_change USING btree (kind, owner)

table text_translation
  text_hash bytea not null
  language text not null
  provider text not null
  translated text not null
  is_partial boolean not null
  made_at timestamp with time zone not null
  constraint text_translation_pkey PRIMARY KEY (text_hash, language, provider)
  CREATE INDEX text_translation_age ON public.text_translation USING btree (made_at)

table ticket
  id uuid not null
  no text not null
  customer_id uuid not null
  state text not null
  version integer not null default 1
  place integer
  type text not null
  sub text not null
  object text
  object_no text
  order_id uuid
  line_id uuid
  parcel_id uuid
  goods_count integer
  language text not null
  earlier_id uuid
  opened_at timestamp with time zone not null
  last_at timestamp with time zone not null
  due_at timestamp with time zone
  asked_at timestamp with time zone
  close_at timestamp with time zone
  noticed_at timestamp with time zone
  closed_at timestamp with time zone
  closed_by text
  first_answer_at timestamp with time zone
  unread integer not null default 0
  assigned_to uuid
  claimed_by uuid
  claimed_until timestamp with time zone
  evaluation text
  evaluation_text text not null default ''::text
  evaluated_at timestamp with time zone
  merged_into uuid
  escalated_at timestamp with time zone
  escalated_by uuid
  escalated_why text not null default ''::text
  back_at timestamp with time zone
  constraint ticket_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id)
  constraint ticket_check CHECK (((place IS NOT NULL) = (state <> 'closed'::text)))
  constraint ticket_check1 CHECK (((due_at IS NOT NULL) = (state = 'handling'::text)))
  constraint ticket_check2 CHECK (((asked_at IS NOT NULL) = (state = 'handling'::text)))
  constraint ticket_check3 CHECK (((close_at IS NOT NULL) = (state = 'waiting'::text)))
  constraint ticket_check4 CHECK (((closed_at IS NOT NULL) = (state = 'closed'::text)))
  constraint ticket_check5 CHECK (((closed_by IS NOT NULL) = (state = 'closed'::text)))
  constraint ticket_check6 CHECK (((object IS NULL) = (object_no IS NULL)))
  constraint ticket_check7 CHECK (((object IS NULL) = ((order_id IS NULL) AND (parcel_id IS NULL))))
  constraint ticket_check8 CHECK (((claimed_by IS NULL) = (claimed_until IS NULL)))
  constraint ticket_check9 CHECK (((evaluation IS NULL) = (evaluated_at IS NULL)))
  constraint ticket_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id)
  constraint ticket_closed_by_check CHECK ((closed_by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text])))
  constraint ticket_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint ticket_earlier_id_fkey FOREIGN KEY (earlier_id) REFERENCES ticket(id)
  constraint ticket_escalated_by_fkey FOREIGN KEY (escalated_by) REFERENCES staff(id)
  constraint ticket_escalated_check CHECK (((escalated_at IS NULL) = (escalated_by IS NULL)))
  constraint ticket_evaluation_check CHECK ((evaluation = ANY (ARRAY['dissatisfied'::text, 'neutral'::text, 'satisfied'::text])))
  constraint ticket_evaluation_text_check CHECK ((length(evaluation_text) <= 2000))
  constraint ticket_goods_count_check CHECK (((goods_count >= 1) AND (goods_count <= 99)))
  constraint ticket_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint ticket_merged_check CHECK (((merged_into IS NULL) OR ((state = 'closed'::text) AND (merged_into <> id))))
  constraint ticket_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES ticket(id)
  constraint ticket_no_key UNIQUE (no)
  constraint ticket_object_check CHECK ((object = ANY (ARRAY['order'::text, 'line'::text, 'parcel'::text])))
  constraint ticket_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
  constraint ticket_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint ticket_pkey PRIMARY KEY (id)
  constraint ticket_place_check CHECK (((place >= 1) AND (place <= 20)))
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['handling'::text, 'waiting'::text, 'closed'::text])))
  constraint ticket_unread_check CHECK ((unread >= 0))
  CREATE INDEX ticket_assigned ON public.ticket USING btree (assigned_to, last_at) WHERE (state <> 'closed'::text)
  CREATE INDEX ticket_back ON public.ticket USING btree (back_at) WHERE (back_at IS NOT NULL)
  CREATE INDEX ticket_close ON public.ticket USING btree (close_at, id) WHERE (state = 'waiting'::text)
  CREATE INDEX ticket_closed ON public.ticket USING btree (closed_at DESC, id DESC) WHERE (state = 'closed'::text)
  CREATE INDEX ticket_customer ON public.ticket USING btree (customer_id, last_at DESC, id DESC)
  CREATE INDEX ticket_due ON public.ticket USING btree (due_at, id) WHERE (state = 'handling'::text)
  CREATE INDEX ticket_earlier ON public.ticket USING btree (earlier_id) WHERE (earlier_id IS NOT NULL)
  CREATE INDEX ticket_escalated ON public.ticket USING btree (escalated_at) WHERE (escalated_at IS NOT NULL)
  CREATE INDEX ticket_evaluated ON public.ticket USING btree (evaluated_at) WHERE (evaluated_at IS NOT NULL)
  CREATE INDEX ticket_first_answer ON public.ticket USING btree (first_answer_at) WHERE (first_answer_at IS NOT NULL)
  CREATE INDEX ticket_line ON public.ticket USING btree (line_id) WHERE (line_id IS NOT NULL)
  CREATE INDEX ticket_merged ON public.ticket USING btree (merged_into) WHERE (merged_into IS NOT NULL)
  CREATE INDEX ticket_opened ON public.ticket USING btree (opened_at)
  CREATE INDEX ticket_order ON public.ticket USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX ticket_parcel ON public.ticket USING btree (parcel_id) WHERE (parcel_id IS NOT NULL)
  CREATE UNIQUE INDEX ticket_place ON public.ticket USING btree (customer_id, place) WHERE (place IS NOT NULL)

table ticket_event
  id uuid not null
  ticket_id uuid not null
  event text not null
  from_state text
  to_state text not null
  by text not null
  by_id uuid
  by_name text not null default ''::text
  why text
  data jsonb not null default '{}'::jsonb
  at timestamp with time zone not null
  constraint ticket_event_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text, 'system'::text])))
  constraint ticket_event_pkey PRIMARY KEY (id)
  constraint ticket_event_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id) ON DELETE CASCADE
  CREATE INDEX ticket_event_ticket ON public.ticket_event USING btree (ticket_id, at, id)

table ticket_mail
  key text not null
  outcome text not null
  ticket_id uuid
  at timestamp with time zone not null
  constraint ticket_mail_pkey PRIMARY KEY (key)
  constraint ticket_mail_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id) ON DELETE CASCADE
  CREATE INDEX ticket_mail_at ON public.ticket_mail USING btree (at)
  CREATE INDEX ticket_mail_ticket ON public.ticket_mail USING btree (ticket_id) WHERE (ticket_id IS NOT NULL)

table ticket_message
  id uuid not null
  ticket_id uuid not null
  by text not null
  staff_id uuid
  name text not null default ''::text
  language text not null
  text text not null
  photo_ids uuid[] not null default '{}'::uuid[]
  at timestamp with time zone not null
  via text not null default 'page'::text
  left_out integer not null default 0
  constraint ticket_message_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'note'::text])))
  constraint ticket_message_check CHECK (((by = 'customer'::text) = (staff_id IS NULL)))
  constraint ticket_message_check1 CHECK (((text <> ''::text) OR (cardinality(photo_ids) > 0)))
  constraint ticket_message_left_out_check CHECK (((left_out >= 0) AND (left_out <= 1000)))
  constraint ticket_message_photo_ids_check CHECK ((cardinality(photo_ids) <= 6))
  constraint ticket_message_pkey PRIMARY KEY (id)
  constraint ticket_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint ticket_message_text_check CHECK ((length(text) <= 20000))
  constraint ticket_message_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id) ON DELETE CASCADE
  constraint ticket_message_via_check CHECK ((via = ANY (ARRAY['page'::text, 'mail'::text])))
  CREATE INDEX ticket_message_photos ON public.ticket_message USING gin (photo_ids) WHERE (photo_ids <> '{}'::uuid[])
  CREATE INDEX ticket_message_ticket ON public.ticket_message USING btree (ticket_id, at, id)

table ticket_task
  id uuid not null
  ticket_id uuid not null
  desk text not null
  state text not null
  text text not null
  asked_by uuid not null
  asked_at timestamp with time zone not null
  due_at timestamp with time zone not null
  done_by uuid
  done_at timestamp with time zone
  answer text not null default ''::text
  photo_ids uuid[] not null default '{}'::uuid[]
  constraint ticket_task_answer_check CHECK ((length(answer) <= 2000))
  constraint ticket_task_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint ticket_task_check CHECK (((state = 'open'::text) = (done_at IS NULL)))
  constraint ticket_task_check1 CHECK (((done_by IS NULL) = (done_at IS NULL)))
  constraint ticket_task_desk_check CHECK ((desk = ANY (ARRAY['warehouse'::text, 'buyer'::text])))
  constraint ticket_task_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id)
  constraint ticket_task_photo_ids_check CHECK ((cardinality(photo_ids) <= 6))
  constraint ticket_task_pkey PRIMARY KEY (id)
  constraint ticket_task_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text])))
  constraint ticket_task_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
  constraint ticket_task_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id) ON DELETE CASCADE
  CREATE INDEX ticket_task_open ON public.ticket_task USING btree (desk, due_at, id) WHERE (state = 'open'::text)
  CREATE INDEX ticket_task_ticket ON public.ticket_task USING btree (ticket_id, asked_at)

table ticket_view
  id uuid not null
  staff_id uuid not null
  place integer not null
  name text not null
  wish jsonb not null
  constraint ticket_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
  constraint ticket_view_pkey PRIMARY KEY (id)
  constraint ticket_view_place_check CHECK (((place >= 1) AND (place <= 20)))
  constraint ticket_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  constraint ticket_view_staff_id_place_key UNIQUE (staff_id, place)

table together_wish
  id uuid not null
  line_id uuid not null
  customer_id uuid not null
  to_warehouse text not null
  yen bigint not null
  paid_yen bigint
  state text not null default 'open'::text
  asked_at timestamp with time zone not null
  ended_at timestamp with time zone
  why text not null default ''::text
  constraint together_wish_check CHECK (((paid_yen >= 0) AND (paid_yen <= yen)))
  constraint together_wish_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL)))
  constraint together_wish_check2 CHECK (((state = 'done'::text) = (paid_yen IS NOT NULL)))
  constraint together_wish_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint together_wish_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id)
  constraint together_wish_pkey PRIMARY KEY (id)
  constraint together_wish_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text, 'refused'::text, 'lost'::text])))
  constraint together_wish_to_warehouse_fkey FOREIGN KEY (to_warehouse) REFERENCES warehouse(code)
  constraint together_wish_yen_check CHECK ((yen >= 0))
  CREATE INDEX together_wish_customer ON public.together_wish USING btree (customer_id)
  CREATE UNIQUE INDEX together_wish_open ON public.together_wish USING btree (line_id) WHERE (state = 'open'::text)

table tracking_event
  id uuid not null
  parcel_id uuid not null
  source text not null
  code text not null
  meaning text
  words text not null default ''::text
  place text not null default ''::text
  country text
  happened_at timestamp with time zone not null
  told_at timestamp with time zone not null
  constraint tracking_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint tracking_event_pkey PRIMARY KEY (id)
  CREATE INDEX tracking_event_parcel ON public.tracking_event USING btree (parcel_id, happened_at, id)
  CREATE INDEX tracking_event_unknown ON public.tracking_event USING btree (source, code) WHERE (meaning IS NULL)
  CREATE UNIQUE INDEX tracking_event_once ON public.tracking_event USING btree (parcel_id, code, happened_at, place)

table tracking_poll
  parcel_id uuid not null
  next_at timestamp with time zone not null
  asked_at timestamp with time zone
  failures integer not null default 0
  constraint tracking_poll_failures_check CHECK ((failures >= 0))
  constraint tracking_poll_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
  constraint tracking_poll_pkey PRIMARY KEY (parcel_id)
  CREATE INDEX tracking_poll_due ON public.tracking_poll USING btree (next_at)

table trade_table
  name text not null
  valid_from date not null
  content text not null
  source text not null
  no bigint not null default nextval('trade_table_no_seq'::regclass)
  loaded_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone
  by_staff uuid
  note text not null default ''::text
  withdrawn_at timestamp with time zone
  constraint trade_table_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id)
  constraint trade_table_pkey PRIMARY KEY (no)
  CREATE INDEX trade_table_name ON public.trade_table USING btree (name, valid_from)

table traffic
  minute timestamp with time zone not null
  process uuid not null
  calls integer not null
  refused integer not null
  turned_away integer not null
  failed integer not null
  log_ins_failed integer not null
  ms integer[] not null
  constraint traffic_pkey PRIMARY KEY (minute, process)

table transfer_back
  id uuid not null
  line_id uuid
  payment_id uuid
  customer_id uuid
  source text not null
  yen bigint not null
  bank text not null
  send_to text not null
  why text not null default ''::text
  state text not null
  asked_at timestamp with time zone not null
  asked_by uuid
  checked_by uuid
  checked_at timestamp with time zone
  ended_by uuid
  ended_at timestamp with time zone
  ended_why text
  sent_day date
  constraint transfer_back_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
  constraint transfer_back_check CHECK (((source = 'arrived'::text) OR (customer_id IS NOT NULL)))
  constraint transfer_back_check1 CHECK (((checked_by IS NULL) = (checked_at IS NULL)))
  constraint transfer_back_check2 CHECK (((state <> 'checked'::text) OR (checked_by IS NOT NULL)))
  constraint transfer_back_check3 CHECK (((state = ANY (ARRAY['sent'::text, 'refused'::text])) = ((ended_at IS NOT NULL) AND (ended_by IS NOT NULL))))
  constraint transfer_back_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES staff(id)
  constraint transfer_back_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint transfer_back_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id)
  constraint transfer_back_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id)
  constraint transfer_back_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
  constraint transfer_back_pkey PRIMARY KEY (id)
  constraint transfer_back_send_to_check CHECK ((send_to <> ''::text))
  constraint transfer_back_source_check CHECK ((source = ANY (ARRAY['arrived'::text, 'wallet'::text, 'withdrawal'::text])))
  constraint transfer_back_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'checked'::text, 'sent'::text, 'refused'::text])))
  constraint transfer_back_two_people CHECK (((state <> 'sent'::text) OR ((checked_by IS NOT NULL) AND (checked_by <> ended_by) AND (sent_day IS NOT NULL))))
  constraint transfer_back_yen_check CHECK ((yen > 0))
  CREATE INDEX transfer_back_customer ON public.transfer_back USING btree (customer_id) WHERE (customer_id IS NOT NULL)
  CREATE INDEX transfer_back_ended ON public.transfer_back USING btree (ended_at DESC) WHERE (ended_at IS NOT NULL)
  CREATE INDEX transfer_back_open ON public.transfer_back USING btree (asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'checked'::text]))
  CREATE UNIQUE INDEX transfer_back_line ON public.transfer_back USING btree (line_id) WHERE ((line_id IS NOT NULL) AND (state <> 'refused'::text))
  CREATE UNIQUE INDEX transfer_back_one_withdrawal ON public.transfer_back USING btree (customer_id) WHERE ((source = 'withdrawal'::text) AND (state = ANY (ARRAY['asked'::text, 'checked'::text])))
  CREATE UNIQUE INDEX transfer_back_payment ON public.transfer_back USING btree (payment_id) WHERE ((payment_id IS NOT NULL) AND (state <> 'refused'::text))

table unidentified
  id uuid not null
  code text not null
  note text not null
  weight_grams integer
  shelf text not null
  photo_ids uuid[] not null default '{}'::uuid[]
  at timestamp with time zone not null
  by_staff uuid
  matched_line uuid
  matched_at timestamp with time zone
  kind text not null default 'other'::text
  warehouse text not null default 'MAIN'::text
  constraint unidentified_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id)
  constraint unidentified_kind_check CHECK ((kind = ANY (ARRAY['books'::text, 'cards'::text, 'figures'::text, 'clothes'::text, 'electronics'::text, 'music'::text, 'household'::text, 'other'::text])))
  constraint unidentified_matched_line_fkey FOREIGN KEY (matched_line) REFERENCES order_line(id)
  constraint unidentified_pkey PRIMARY KEY (id)
  constraint unidentified_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES warehouse(code)

table unsupported
  id uuid not null
  kind text not null
  source text
  value text not null
  value_folded text not null
  reason text not null
  valid_from timestamp with time zone not null
  ended_at timestamp with time zone
  by text not null
  version integer not null default 1
  created_at timestamp with time zone not null
  constraint unsupported_check CHECK (((kind = ANY (ARRAY['word'::text, 'category'::text])) OR (source IS NOT NULL)))
  constraint unsupported_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'category'::text, 'listing'::text, 'seller'::text])))
  constraint unsupported_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX unsupported_once ON public.unsupported USING btree (kind, COALESCE(source, ''::text), value_folded) WHERE (ended_at IS NULL)

table viewed
  customer_id uuid not null
  source text not null
  listing_id text not null
  at timestamp with time zone not null
  copy jsonb not null
  constraint viewed_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint viewed_pkey PRIMARY KEY (customer_id, source, listing_id)
  CREATE INDEX viewed_latest ON public.viewed USING btree (customer_id, at DESC)

table warehouse
  code text not null
  name_ja text
  name_latin text
  zip text
  prefecture text
  address_ja text
  address_latin text
  phone text
  opened_on date not null
  closed_on date
  carriers text[]
  takes_purchases boolean not null default true
  return_shelf text not null
  version integer not null default 1
  constraint warehouse_check CHECK ((closed_on >= opened_on))
  constraint warehouse_check1 CHECK (((code = 'MAIN'::text) OR ((name_ja IS NOT NULL) AND (name_latin IS NOT NULL) AND (zip IS NOT NULL) AND (prefecture IS NOT NULL) AND (address_ja IS NOT NULL) AND (address_latin IS NOT NULL) AND (phone IS NOT NULL))))
  constraint warehouse_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{0,7}$'::text))
  constraint warehouse_pkey PRIMARY KEY (code)
  constraint warehouse_return_shelf_key UNIQUE (return_shelf)

table way_wish
  customer_id uuid not null
  country text not null
  asked_at timestamp with time zone not null
  constraint way_wish_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
  constraint way_wish_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
  constraint way_wish_pkey PRIMARY KEY (customer_id, country)
  CREATE INDEX way_wish_country ON public.way_wish USING btree (country)

table webhook_inbox
  id uuid not null
  provider text not null
  event_id text not null
  payload jsonb not null
  received_at timestamp with time zone not null
  applied_at timestamp with time zone
  outcome text
  due_at timestamp with time zone
  constraint webhook_inbox_pkey PRIMARY KEY (id)
  constraint webhook_inbox_provider_event_id_key UNIQUE (provider, event_id)
  CREATE INDEX webhook_due ON public.webhook_inbox USING btree (COALESCE(due_at, received_at)) WHERE (applied_at IS NULL)

table withdrawal
  id uuid not null
  no text not null
  customer_id uuid not null
  yen bigint not null
  state text not null
  needs_check boolean not null
  day date not null
  turn integer not null
  asked_at timestamp with time zone not null
  checked_by uuid
  checked_at timestamp with time zone
  decided_by uuid
  decided_at timestamp with time zone
  decided_why text
  constraint withdrawal_check CHECK (((state = 'asked'::text) = (decided_at IS NULL)))
  constraint withdrawal_check1 CHECK (((checked_by IS NULL) = (checked_at IS NULL)))
  constraint withdrawal_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES staff(id)
  constraint withdrawal_customer_id_day_turn_key UNIQUE (customer_id, day, turn)
  constraint withdrawal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
  constraint withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  constraint withdrawal_no_key UNIQUE (no)
  constraint withdrawal_pkey PRIMARY KEY (id)
  constraint withdrawal_refused_says_why CHECK (((state <> 'refused'::text) OR ((decided_by IS NOT NULL) AND (decided_why IS NOT NULL))))
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'refused'::text, 'cancelled'::text])))
  constraint withdrawal_turn_check CHECK (((turn >= 1) AND (turn <= 3)))
  constraint withdrawal_two_people CHECK (((state <> 'sent'::text) OR (NOT needs_check) OR ((checked_by IS NOT NULL) AND (decided_by IS NOT NULL) AND (checked_by <> decided_by))))
  constraint withdrawal_yen_check CHECK ((yen > 0))
  CREATE INDEX withdrawal_of ON public.withdrawal USING btree (customer_id, asked_at DESC)
  CREATE UNIQUE INDEX withdrawal_one_waits ON public.withdrawal USING btree (customer_id) WHERE (state = 'asked'::text)
