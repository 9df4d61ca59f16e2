-- Camera cards are found by their roll, among the words of their job and the label of their day.
CREATE OR REPLACE FUNCTION search.kinds() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['project', 'estimate', 'brief', 'client', 'contact', 'deliverable', 'version', 'note',
    'shoot_day', 'crew', 'location', 'media_drive', 'purchase_order', 'receipt', 'invoice', 'bill',
    'card', 'file', 'media_card']
$$;
--> statement-breakpoint
CREATE VIEW search.media_card AS
SELECT c.workspace_id, c.id, c.project_id, j.client_id, NULL::text AS parent_id, c.roll AS title,
  '{}'::text[] AS spelled, ARRAY[c.roll] AS own, j.words AS around, c.created_at AS sorted_at
FROM public.media_cards c JOIN LATERAL (SELECT * FROM search.job it
  WHERE it.workspace_id = c.workspace_id AND it.id = c.project_id OFFSET 0) j ON true
WHERE c.deleted_at IS NULL AND j.deleted_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION search.index_media_card(ws text, ids text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.search_entries e
  WHERE e.workspace_id = ws AND e.kind = 'media_card' AND e.id = ANY (ids)
    AND NOT EXISTS (SELECT FROM search.media_card s WHERE s.workspace_id = ws AND s.id = e.id);
  INSERT INTO public.search_entries AS e (workspace_id, kind, id, project_id, client_id,
    parent_id, title, words, sorted_at)
  SELECT s.workspace_id, 'media_card', s.id, s.project_id, s.client_id, s.parent_id,
    search.title(s.title), search.lexemes(s.workspace_id, 'media_card', s.own, s.around), s.sorted_at
  FROM search.media_card s WHERE s.workspace_id = ws AND s.id = ANY (ids) ORDER BY s.id
  ON CONFLICT (workspace_id, kind, id) DO UPDATE SET project_id = excluded.project_id,
    client_id = excluded.client_id, parent_id = excluded.parent_id, title = excluded.title,
    words = excluded.words, sorted_at = excluded.sorted_at;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search.index_media_card(text, text[]) FROM public;
--> statement-breakpoint
CREATE TRIGGER search_added AFTER INSERT ON media_cards REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search.index_added('media_card');
--> statement-breakpoint
CREATE TRIGGER search_changed AFTER UPDATE ON media_cards FOR EACH ROW
  WHEN (OLD.roll IS DISTINCT FROM NEW.roll OR OLD.project_id IS DISTINCT FROM NEW.project_id
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION search.index_changed('media_card');
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON media_cards FOR EACH ROW
  EXECUTE FUNCTION search.index_deleted('media_card');
--> statement-breakpoint
-- Those of a job and of a client, as before with camera cards.
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE ON projects FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.job_no IS DISTINCT FROM NEW.job_no
    OR OLD.agency IS DISTINCT FROM NEW.agency OR OLD.client_id IS DISTINCT FROM NEW.client_id
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION search.index_changed('project', 'project_id',
    '{estimate,deliverable,version,note,shoot_day,media_drive,purchase_order,receipt,invoice,bill,card,file,media_card}');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE ON clients FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION search.index_changed('client', 'client_id',
    '{project,estimate,brief,contact,deliverable,version,note,shoot_day,media_drive,purchase_order,receipt,invoice,bill,card,file,media_card}');
--> statement-breakpoint
SELECT search.index_media_card(g.workspace_id, g.ids) FROM (
  SELECT s.workspace_id, array_agg(s.id) AS ids FROM search.media_card s GROUP BY 1) AS g;
