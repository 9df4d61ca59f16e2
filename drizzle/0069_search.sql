CREATE TABLE "search_entries" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"kind" text NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C",
	"client_id" text collate "C",
	"parent_id" text collate "C",
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"sorted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_entries_workspace_id_kind_id_pk" PRIMARY KEY("workspace_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "search_words" USING btree ("workspace_id","word");--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY['search_entries', 'search_words']) AS t;
--> statement-breakpoint
-- What keeps the index of the search. The app may run `find` and `chunks`, and nothing else.
CREATE SCHEMA search;
--> statement-breakpoint
GRANT USAGE ON SCHEMA search TO callboard_app, callboard_system;
--> statement-breakpoint
-- A text without accents and case, with sizes, lengths and versions written in one way: "16x9" and
-- "16:9", ":60" and "60s", "v04" and "version 4". Each Chinese, Japanese or Korean character is a word.
CREATE FUNCTION search.plain(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
    replace(replace(replace(replace(normalize(regexp_replace(
      lower(normalize(left(content, 20000), NFKD)), '[\u0300-\u036f\u3099\u309a]', '', 'g'), NFC),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı', 'olddhi'),
    '([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])', ' \1 ', 'g'),
    '([0-9])\s?[x×]\s?([0-9])', '\1 \2', 'g'),
    '\y([0-9]{1,3})\s?(?:s|secs?|seconds?)\y', '\1', 'g'),
    '\yv(?:ersion\s?)?0*([0-9]+)\y', 'v\1', 'g')
$$;
--> statement-breakpoint
-- The words of a text, by the chunks between its spaces: "EST-1042" is one chunk of two words.
CREATE FUNCTION search.chunks(content text) RETURNS TABLE (place bigint, words text[])
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT c.place, p.words
  FROM regexp_split_to_table(search.plain(content), '\s+') WITH ORDINALITY AS c (chunk, place),
    LATERAL (SELECT array_agg(left(w.word, 40) ORDER BY w.place) AS words
      FROM regexp_split_to_table(c.chunk,
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+'
      ) WITH ORDINALITY AS w (word, place) WHERE w.word <> '') AS p
  WHERE p.words IS NOT NULL
$$;
--> statement-breakpoint
-- The words of some texts, and chunks without their punctuation: "est", "1042" and "est1042".
CREATE FUNCTION search.words(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT w.word), '{}')
  FROM search.chunks(array_to_string(texts, ' | ')) AS c,
    unnest(c.words || CASE WHEN cardinality(c.words) BETWEEN 2 AND 4
      THEN left(array_to_string(c.words, ''), 40) END) AS w (word)
  WHERE w.word IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search.title(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(array_to_string(c.words, ' '), ' ' ORDER BY c.place), '')
  FROM search.chunks(content) AS c
$$;
--> statement-breakpoint
CREATE FUNCTION search.kinds() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['project', 'estimate', 'brief', 'client', 'contact', 'deliverable', 'version', 'note',
    'shoot_day', 'crew', 'location', 'media_drive', 'purchase_order', 'receipt', 'invoice', 'bill',
    'card', 'file']
$$;
--> statement-breakpoint
-- What each word in the index begins with: the words of other workspaces and kinds are elsewhere in it.
CREATE FUNCTION search.scope(ws text, kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(md5(ws || '/' || kind), 8)
$$;
--> statement-breakpoint
-- Own words begin with the scope and "!", and with the scope and "^" like those around it.
CREATE FUNCTION search.lexemes(ws text, kind text, own text[], around text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT i.scope || m.mark || w.word FROM unnest(i.own) AS w (word), unnest('{^,!}'::text[]) AS m (mark)
    UNION SELECT i.scope || '^' || w.word FROM unnest(i.around) AS w (word)))
  FROM (SELECT search.scope(ws, kind) AS scope, search.words(own) AS own,
    search.words(around) AS around) AS i
$$;
--> statement-breakpoint
-- How each kind of record is found: by its own words, among the words around it. Contact details and
-- pay of crew, access codes and amounts of money are never among them. Each join is a look-up by id for
-- one row: a plan from before PostgreSQL had statistics would read whole tables for each row.
CREATE VIEW search.project AS
SELECT p.workspace_id, p.id, p.id AS project_id, p.client_id, NULL::text AS parent_id, p.name AS title,
  ARRAY[p.name, p.agency, c.name] AS spelled, ARRAY[p.name, p.job_no, p.agency, c.name] AS own,
  '{}'::text[] AS around, p.created_at AS sorted_at
FROM public.projects p JOIN LATERAL (SELECT * FROM public.clients it
  WHERE it.workspace_id = p.workspace_id AND it.id = p.client_id OFFSET 0) c ON true
WHERE p.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.job AS
SELECT p.workspace_id, p.id, p.client_id, p.deleted_at, ARRAY[p.name, p.job_no, c.name] AS words
FROM public.projects p JOIN LATERAL (SELECT * FROM public.clients it
  WHERE it.workspace_id = p.workspace_id AND it.id = p.client_id OFFSET 0) c ON true;
--> statement-breakpoint
CREATE VIEW search.estimate AS
SELECT e.workspace_id, e.id, e.project_id, e.client_id, NULL::text AS parent_id,
  e.number || ' ' || e.title AS title, ARRAY[e.title] AS spelled, ARRAY[e.number, e.title] AS own,
  array_append(j.words, c.name) AS around, e.created_at AS sorted_at
FROM public.estimates e JOIN LATERAL (SELECT * FROM public.clients it
  WHERE it.workspace_id = e.workspace_id AND it.id = e.client_id OFFSET 0) c ON true
LEFT JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = e.workspace_id AND it.id = e.project_id OFFSET 0) j ON true
WHERE e.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.brief AS
SELECT b.workspace_id, b.id, b.project_id, b.client_id, NULL::text AS parent_id, b.title,
  ARRAY[b.title, c.name] AS spelled, ARRAY[b.title, b.body, c.name] AS own, '{}'::text[] AS around,
  b.created_at AS sorted_at
FROM public.briefs b LEFT JOIN LATERAL (SELECT * FROM public.clients it
  WHERE it.workspace_id = b.workspace_id AND it.id = b.client_id OFFSET 0) c ON true
WHERE b.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.client AS
SELECT c.workspace_id, c.id, NULL::text AS project_id, c.id AS client_id, NULL::text AS parent_id,
  c.name AS title, ARRAY[c.name] AS spelled, ARRAY[c.name] AS own, '{}'::text[] AS around,
  c.created_at AS sorted_at
FROM public.clients c WHERE c.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.contact AS
SELECT o.workspace_id, o.id, NULL::text AS project_id, o.client_id, NULL::text AS parent_id,
  o.name AS title, ARRAY[o.name, o.title] AS spelled, ARRAY[o.name, o.title, o.email] AS own,
  ARRAY[c.name] AS around, o.created_at AS sorted_at
FROM public.contacts o JOIN LATERAL (SELECT * FROM public.clients it
  WHERE it.workspace_id = o.workspace_id AND it.id = o.client_id OFFSET 0) c ON true
WHERE o.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.deliverable AS
SELECT d.workspace_id, d.id, d.project_id, j.client_id, NULL::text AS parent_id, d.title,
  ARRAY[d.title, d.platform] AS spelled,
  ARRAY[d.title, d.platform, d.duration, d.format, d.aspect, d.ad_id] AS own,
  j.words AS around, d.created_at AS sorted_at
FROM public.deliverables d
JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = d.workspace_id AND it.id = d.project_id OFFSET 0) j ON true
WHERE d.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.version AS
SELECT v.workspace_id, v.id, d.project_id, j.client_id, v.deliverable_id AS parent_id,
  d.title || ' v' || v.version_number AS title, '{}'::text[] AS spelled,
  ARRAY['v' || v.version_number, v.file_name, v.stage] AS own,
  j.words || d.title AS around, v.created_at AS sorted_at
FROM public.versions v
JOIN LATERAL (SELECT * FROM public.deliverables it
  WHERE it.workspace_id = v.workspace_id AND it.id = v.deliverable_id OFFSET 0) d ON true
JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = d.workspace_id AND it.id = d.project_id OFFSET 0) j ON true
WHERE v.deleted_at IS NULL AND d.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.note AS
SELECT n.workspace_id, n.id, d.project_id, j.client_id, v.deliverable_id AS parent_id, '' AS title,
  '{}'::text[] AS spelled, ARRAY[n.body] AS own,
  j.words || ARRAY[d.title, 'v' || v.version_number, n.author_name] AS around,
  n.created_at AS sorted_at
FROM public.notes n
JOIN LATERAL (SELECT * FROM public.versions it
  WHERE it.workspace_id = n.workspace_id AND it.id = n.version_id OFFSET 0) v ON true
JOIN LATERAL (SELECT * FROM public.deliverables it
  WHERE it.workspace_id = v.workspace_id AND it.id = v.deliverable_id OFFSET 0) d ON true
JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = d.workspace_id AND it.id = d.project_id OFFSET 0) j ON true
WHERE n.deleted_at IS NULL AND v.deleted_at IS NULL AND d.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
-- "Day 2 of 3" without the 3, which no day of the three is.
CREATE VIEW search.shoot_day AS
SELECT s.workspace_id, s.id, s.project_id, j.client_id, s.location_id AS parent_id,
  regexp_replace(s.label, '\s+of\s+[0-9]+$', '') AS title, ARRAY[l.name] AS spelled,
  ARRAY[regexp_replace(s.label, '\s+of\s+[0-9]+$', ''), l.name] AS own, j.words AS around,
  s.created_at AS sorted_at
FROM public.shoot_days s JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = s.workspace_id AND it.id = s.project_id OFFSET 0) j ON true
LEFT JOIN LATERAL (SELECT * FROM public.locations it
  WHERE it.workspace_id = s.workspace_id AND it.id = s.location_id OFFSET 0) l ON true
WHERE s.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.crew AS
SELECT m.workspace_id, m.id, NULL::text AS project_id, NULL::text AS client_id, NULL::text AS parent_id,
  m.name AS title, m.name || m.other_roles || m.default_role AS spelled,
  m.name || m.other_roles || m.default_role AS own, '{}'::text[] AS around, m.created_at AS sorted_at
FROM public.crew_members m WHERE m.deleted_at IS NULL AND m.redacted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.location AS
SELECT l.workspace_id, l.id, NULL::text AS project_id, NULL::text AS client_id, NULL::text AS parent_id,
  l.name AS title, ARRAY[l.name, l.city] AS spelled,
  ARRAY[l.name, l.address, l.city, l.region] AS own, '{}'::text[] AS around,
  l.created_at AS sorted_at
FROM public.locations l WHERE l.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.media_drive AS
SELECT m.workspace_id, m.id, m.project_id, j.client_id, NULL::text AS parent_id, m.label AS title,
  ARRAY[m.label, m.custodian] AS spelled, ARRAY[m.label, m.custodian, m.storage_location] AS own,
  j.words AS around, m.created_at AS sorted_at
FROM public.media_drives m JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = m.workspace_id AND it.id = m.project_id OFFSET 0) j ON true
WHERE m.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.purchase_order AS
SELECT o.workspace_id, o.id, o.project_id, j.client_id, NULL::text AS parent_id,
  o.number || ' ' || o.vendor_name AS title, ARRAY[o.vendor_name] AS spelled,
  ARRAY[o.number, o.vendor_name] AS own, j.words AS around, o.created_at AS sorted_at
FROM public.purchase_orders o
JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = o.workspace_id AND it.id = o.project_id OFFSET 0) j ON true
WHERE o.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.receipt AS
SELECT r.workspace_id, r.id, r.project_id, j.client_id, NULL::text AS parent_id, r.vendor_name AS title,
  ARRAY[r.vendor_name] AS spelled, ARRAY[r.vendor_name, r.description] AS own, j.words AS around,
  r.created_at AS sorted_at
FROM public.costs r JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = r.workspace_id AND it.id = r.project_id OFFSET 0) j ON true
WHERE r.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.invoice AS
SELECT i.workspace_id, i.id, i.project_id, i.client_id, NULL::text AS parent_id,
  coalesce(i.number, '') AS title, '{}'::text[] AS spelled,
  ARRAY[i.number, i.po_number, replace(i.kind, '_', ' ')] AS own,
  array_append(j.words, c.name) AS around, i.created_at AS sorted_at
FROM public.invoices i JOIN LATERAL (SELECT * FROM public.clients it
  WHERE it.workspace_id = i.workspace_id AND it.id = i.client_id OFFSET 0) c ON true
JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = i.workspace_id AND it.id = i.project_id OFFSET 0) j ON true
WHERE i.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.bill AS
SELECT b.workspace_id, b.id, b.project_id, j.client_id, NULL::text AS parent_id, b.payee_name AS title,
  ARRAY[b.payee_name] AS spelled, ARRAY[b.payee_name, b.number] AS own, j.words AS around,
  b.created_at AS sorted_at
FROM public.bills b LEFT JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = b.workspace_id AND it.id = b.project_id OFFSET 0) j ON true
WHERE b.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.card AS
SELECT k.workspace_id, k.id, b.project_id, j.client_id, NULL::text AS parent_id, k.title,
  ARRAY[k.title] AS spelled,
  ARRAY[k.title, k.description] || array(SELECT i ->> 'text' FROM jsonb_array_elements(k.checklist) AS i)
    AS own, j.words AS around, k.created_at AS sorted_at
FROM public.board_cards k
JOIN LATERAL (SELECT * FROM public.board_columns it
  WHERE it.workspace_id = k.workspace_id AND it.id = k.column_id OFFSET 0) o ON true
JOIN LATERAL (SELECT * FROM public.boards it
  WHERE it.workspace_id = o.workspace_id AND it.id = o.board_id OFFSET 0) b ON true
JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = b.workspace_id AND it.id = b.project_id OFFSET 0) j ON true
WHERE k.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW search.file AS
SELECT f.workspace_id, f.id, f.project_id, j.client_id, NULL::text AS parent_id, f.name AS title,
  '{}'::text[] AS spelled, ARRAY[f.name] AS own, array_append(j.words, d.name) AS around,
  f.created_at AS sorted_at
FROM public.files f JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = f.workspace_id AND it.id = f.project_id OFFSET 0) j ON true
LEFT JOIN LATERAL (SELECT * FROM public.file_folders it
  WHERE it.workspace_id = f.workspace_id AND it.id = f.folder_id OFFSET 0) d ON true
WHERE f.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
-- One function for each kind, so that its plan is kept: brings the entries of some records up to date.
-- Four kinds have no words that are spelled (see their views).
DO $do$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY search.kinds() LOOP
    EXECUTE format($fn$
      CREATE FUNCTION search.index_%1$s(ws text, ids text[]) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
      BEGIN
        DELETE FROM public.search_entries e
        WHERE e.workspace_id = ws AND e.kind = %1$L AND e.id = ANY (ids)
          AND NOT EXISTS (SELECT FROM search.%1$s s WHERE s.workspace_id = ws AND s.id = e.id);
        INSERT INTO public.search_entries AS e (workspace_id, kind, id, project_id, client_id,
          parent_id, title, words, sorted_at)
        SELECT s.workspace_id, %1$L, s.id, s.project_id, s.client_id, s.parent_id,
          search.title(s.title), search.lexemes(s.workspace_id, %1$L, s.own, s.around), s.sorted_at
        FROM search.%1$s s WHERE s.workspace_id = ws AND s.id = ANY (ids) ORDER BY s.id
        ON CONFLICT (workspace_id, kind, id) DO UPDATE SET project_id = excluded.project_id,
          client_id = excluded.client_id, parent_id = excluded.parent_id, title = excluded.title,
          words = excluded.words, sorted_at = excluded.sorted_at;
        %2$s
      END
      $body$
    $fn$, kind, CASE WHEN kind NOT IN ('version', 'note', 'invoice', 'file') THEN format($words$
        INSERT INTO public.search_words (workspace_id, word)
        SELECT DISTINCT ws, w.word
        FROM search.%1$s s, unnest(search.words(s.spelled)) AS w (word)
        WHERE s.workspace_id = ws AND s.id = ANY (ids) AND w.word ~ '^[^0-9]{4,40}$'
          AND NOT EXISTS (SELECT FROM public.search_words o
            WHERE o.workspace_id = ws AND o.word = w.word);
    $words$, kind) END);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION search.index_%s(text, text[]) FROM public', kind);
  END LOOP;
END
$do$;
--> statement-breakpoint
-- Brings the entries of some kinds up to date that are of a job, a client, a deliverable or a location.
-- `missing` are those that have no entry yet, because what they are under was deleted.
CREATE FUNCTION search.index_under(ws text, kinds text[], reference text, value text, missing boolean)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY kinds LOOP
    EXECUTE format('SELECT search.index_%1$s($1, array(
        SELECT s.id FROM search.%1$s s WHERE $3 AND s.workspace_id = $1 AND s.%2$I = $2
        UNION SELECT e.id FROM public.search_entries e
          WHERE e.workspace_id = $1 AND e.kind = %1$L AND e.%2$I = $2))', kind, reference)
    USING ws, value, missing;
  END LOOP;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search.index_under(text, text[], text, text, boolean) FROM public;
--> statement-breakpoint
-- Forgets words that no entry has any more, so that no name is kept of somebody who was redacted.
CREATE FUNCTION search.forget(ws text, gone text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.search_words w WHERE w.workspace_id = ws AND w.word = ANY (search.words(gone))
    AND NOT EXISTS (SELECT FROM public.search_entries e
      WHERE e.words @@ (SELECT string_agg('''' || search.scope(ws, k) || '!' || w.word || '''', ' | ')
        FROM unnest(search.kinds()) AS k)::tsquery AND e.workspace_id || '' = ws)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search.forget(text, text[]) FROM public;
--> statement-breakpoint
-- The triggers: of rows that were added, changed in what is searched, and deleted.
CREATE FUNCTION search.index_added() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ws text;
  ids text[];
BEGIN
  FOR ws, ids IN SELECT a.workspace_id, array_agg(a.id) FROM added a GROUP BY a.workspace_id LOOP
    EXECUTE format('SELECT search.index_%s($1, $2)', TG_ARGV[0]) USING ws, ids;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search.index_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format('SELECT search.index_%s($1, $2)', TG_ARGV[0]) USING NEW.workspace_id, ARRAY[NEW.id];
  IF TG_NARGS > 1 THEN
    PERFORM search.index_under(NEW.workspace_id, TG_ARGV[2]::text[], TG_ARGV[1], NEW.id,
      OLD.deleted_at IS NOT NULL);
  END IF;
  IF TG_ARGV[0] IN ('crew', 'contact', 'client', 'bill', 'receipt', 'purchase_order', 'media_drive') THEN
    PERFORM search.forget(NEW.workspace_id, ARRAY[to_jsonb(OLD)::text]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search.index_notes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM search.index_under(NEW.workspace_id, '{note}', 'parent_id', NEW.deliverable_id, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search.index_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.search_entries e
  WHERE e.workspace_id = OLD.workspace_id AND e.kind = TG_ARGV[0] AND e.id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search.index_added(), search.index_changed(), search.index_notes(),
  search.index_deleted() FROM public;
--> statement-breakpoint
DO $do$
DECLARE
  it record;
BEGIN
  FOR it IN SELECT * FROM (VALUES
    ('project', 'projects', '{name,job_no,agency,client_id}', 'project_id',
      '{estimate,deliverable,version,note,shoot_day,media_drive,purchase_order,receipt,invoice,bill,card,file}'),
    ('estimate', 'estimates', '{number,title,client_id,project_id}', NULL, NULL),
    ('brief', 'briefs', '{title,body,client_id,project_id}', NULL, NULL),
    ('client', 'clients', '{name}', 'client_id',
      '{project,estimate,brief,contact,deliverable,version,note,shoot_day,media_drive,purchase_order,receipt,invoice,bill,card,file}'),
    ('contact', 'contacts', '{name,title,email,client_id}', NULL, NULL),
    ('deliverable', 'deliverables', '{title,platform,duration,format,aspect,ad_id,project_id}',
      'parent_id', '{version,note}'),
    ('version', 'versions', '{file_name,stage,version_number,deliverable_id}', NULL, NULL),
    ('note', 'notes', '{body,author_name,version_id}', NULL, NULL),
    ('shoot_day', 'shoot_days', '{label,location_id,project_id}', NULL, NULL),
    ('crew', 'crew_members', '{name,default_role,other_roles,redacted_at}', NULL, NULL),
    ('location', 'locations', '{name,address,city,region}', 'parent_id', '{shoot_day}'),
    ('media_drive', 'media_drives', '{label,custodian,storage_location,project_id}', NULL, NULL),
    ('purchase_order', 'purchase_orders', '{number,vendor_name,project_id}', NULL, NULL),
    ('receipt', 'costs', '{vendor_name,description,project_id}', NULL, NULL),
    ('invoice', 'invoices', '{number,po_number,kind,client_id,project_id}', NULL, NULL),
    ('bill', 'bills', '{payee_name,number,project_id}', NULL, NULL),
    ('card', 'board_cards', '{title,description,checklist,column_id}', NULL, NULL),
    ('file', 'files', '{name,project_id,folder_id}', NULL, NULL)
  ) AS t (kind, name, columns, reference, under) LOOP
    EXECUTE format('CREATE TRIGGER search_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION search.index_added(%L)', it.name, it.kind);
    EXECUTE format('CREATE TRIGGER search_changed AFTER UPDATE ON %I FOR EACH ROW WHEN (%s)
      EXECUTE FUNCTION search.index_changed(%s)', it.name,
      (SELECT string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', c), ' OR ')
        FROM unnest(it.columns::text[] || '{deleted_at}') AS c),
      concat_ws(', ', quote_literal(it.kind), quote_literal(it.reference), quote_literal(it.under)));
    EXECUTE format('CREATE TRIGGER search_deleted AFTER DELETE ON %I FOR EACH ROW
      EXECUTE FUNCTION search.index_deleted(%L)', it.name, it.kind);
  END LOOP;
END
$do$;
--> statement-breakpoint
CREATE TRIGGER search_notes AFTER UPDATE ON versions FOR EACH ROW
WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION search.index_notes();
--> statement-breakpoint
-- Returns the entries of a kind that match, best first: all words of the record's own before those
-- found with the words of its job. Of very many, 2,000 of each are considered. It bypasses row-level
-- security, which would keep `@@` from the index. It therefore enters the index at the words of the
-- transaction's workspace and compares each row with it; and whoever calls it reads the records under
-- row-level security. The queries are tsqueries whose words begin with "^" or "!" instead of the scope.
CREATE FUNCTION search.find(wanted text, every text, own text, whole text, exact text, most int)
RETURNS TABLE (id text, score int, sorted_at timestamptz, found int)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 25 SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET jit = off AS $$
DECLARE
  ws CONSTANT text := current_setting('app.workspace_id', true);
  place CONSTANT text := '''' || search.scope(ws, wanted);
  all_words CONSTANT tsquery := replace(replace(every, '''^', place || '^'), '''!', place || '!')::tsquery;
  own_words CONSTANT tsquery := replace(own, '''!', place || '!')::tsquery;
  whole_words CONSTANT tsquery := replace(whole, '''^', place || '^')::tsquery;
BEGIN
  RETURN QUERY
  WITH hits AS MATERIALIZED (
    (SELECT e.id, e.title, e.words, e.sorted_at, 2 AS class FROM public.search_entries e
      WHERE e.words @@ own_words AND e.workspace_id || '' = ws AND e.kind || '' = wanted LIMIT 2000)
    UNION ALL
    (SELECT e.id, e.title, e.words, e.sorted_at, 1 FROM public.search_entries e
      WHERE e.words @@ (all_words && !!own_words) AND e.workspace_id || '' = ws
        AND e.kind || '' = wanted LIMIT 2000)
  )
  SELECT h.id::text, CASE WHEN h.title = exact THEN 10 WHEN starts_with(h.title, exact) THEN 8
      WHEN strpos(' ' || h.title, ' ' || exact) > 0 THEN 6 ELSE h.class * 2 END
    + CASE WHEN h.words @@ whole_words THEN 1 ELSE 0 END AS rank, h.sorted_at::timestamptz,
    (count(*) OVER ())::int
  FROM hits h ORDER BY rank DESC, h.sorted_at DESC, h.id DESC LIMIT most;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search.find(text, text, text, text, text, int) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.find(text, text, text, text, text, int)
  TO callboard_app, callboard_system;
--> statement-breakpoint
-- The records that exist.
DO $do$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY search.kinds() LOOP
    EXECUTE format('SELECT search.index_%1$s(g.workspace_id, g.ids) FROM (
      SELECT s.workspace_id, array_agg(s.id) AS ids FROM search.%1$s s GROUP BY 1) AS g', kind);
  END LOOP;
END
$do$;
