-- As before, and a final sigma is a sigma, and an acute accent between letters is an apostrophe.
CREATE OR REPLACE FUNCTION search.plain(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
    replace(replace(replace(replace(normalize(regexp_replace(
      lower(normalize(replace(left(content, 20000), '´', ''''), NFKD)), '[\u0300-\u036f\u3099\u309a]', '', 'g'), NFC),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıς', 'olddhiσ'),
    '([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])', ' \1 ', 'g'),
    '([0-9])\s?[x×]\s?([0-9])', '\1 \2', 'g'),
    '\y([0-9]{1,3})\s?(?:s|secs?|seconds?)\y', '\1', 'g'),
    '\yv(?:ersion\s?)?0*([0-9]+)\y', 'v\1', 'g')
$$;
--> statement-breakpoint
-- What a list finds a row by: the words of some texts in order, and chunks without their punctuation.
-- Signs that stand alone are words here.
CREATE FUNCTION search.listed(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(coalesce(array_to_string(p.words, ' '), left(c.chunk, 40)), ' ' ORDER BY c.place), '')
    || coalesce(string_agg(' ' || array_to_string(p.words, ''), '' ORDER BY c.place)
      FILTER (WHERE cardinality(p.words) > 1), '')
  FROM regexp_split_to_table(search.plain(array_to_string(texts, ' ')), '\s+') WITH ORDINALITY AS c (chunk, place)
  LEFT JOIN LATERAL (SELECT w.words FROM search.chunks(c.chunk) AS w LIMIT 1) AS p ON true
  WHERE c.chunk <> ''
$$;
--> statement-breakpoint
-- The entries whose words are written differently now.
DO $do$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY search.kinds() LOOP
    EXECUTE format('SELECT search.index_%1$s(g.workspace_id, g.ids) FROM (
      SELECT s.workspace_id, array_agg(s.id) AS ids FROM search.%1$s s
      WHERE array_to_string(s.own || s.around, '' '') ~ ''[ς´]'' GROUP BY 1) AS g', kind);
  END LOOP;
END
$do$;
--> statement-breakpoint
DELETE FROM "search_words" WHERE "word" ~ 'ς';
--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name, merchant, reference])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[payee_name, number])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[title])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name, email])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name, default_role] || other_roles)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "details_found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[city, email, phone] || tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[title, number])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[number, po_number])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name, job_no, agency])) STORED NOT NULL;