DROP INDEX "portal_proofs_first_open_key";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email_entered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "first_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "estimate_settings" ADD COLUMN "code_from_cents" bigint DEFAULT 1000000 NOT NULL;
--> statement-breakpoint
UPDATE portal_links l SET first_opened_at = coalesce(
    (SELECT min(p.created_at) FROM portal_proofs p
     WHERE p.workspace_id = l.workspace_id AND p.link_id = l.id AND p.by = 'first_open'),
    (SELECT min(e.created_at) FROM portal_events e
     WHERE e.workspace_id = l.workspace_id AND e.link_id = l.id AND e.kind = 'opened'),
    l.last_opened_at),
  version = CASE l.scope WHEN 'estimate' THEN
    (SELECT max(v.version) FROM estimate_versions v
     WHERE v.workspace_id = l.workspace_id AND v.estimate_id = l.ref
       AND v.created_at <= l.created_at) END;--> statement-breakpoint
-- A company removes questions that are junk. What was decided stays.
GRANT DELETE ON estimate_decisions TO callboard_app;--> statement-breakpoint
CREATE FUNCTION keep_estimate_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'callboard_app' AND OLD.kind <> 'asked' THEN
    RAISE EXCEPTION 'a decision about an estimate cannot be deleted'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_estimate_decision BEFORE DELETE ON estimate_decisions
FOR EACH ROW EXECUTE FUNCTION keep_estimate_decision();
