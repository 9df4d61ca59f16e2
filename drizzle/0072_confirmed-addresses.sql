CREATE TABLE "crew_address_changes" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"changed_by" text NOT NULL,
	"changed_by_id" text collate "C",
	"told_email" text,
	"token_hash" text,
	"state" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_address_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "crew_link_id" text collate "C";--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "proofs_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "protected_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "proving_email" text;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "blocked_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_address_changes" ADD CONSTRAINT "crew_address_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_address_changes" ADD CONSTRAINT "crew_address_changes_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_address_changes" ADD CONSTRAINT "crew_address_changes_workspace_id_changed_by_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","changed_by_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_address_changes_token_key" ON "crew_address_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "crew_address_changes_by_person" ON "crew_address_changes" USING btree ("workspace_id","crew_member_id","created_at");--> statement-breakpoint
CREATE INDEX "crew_address_changes_objected" ON "crew_address_changes" USING btree ("workspace_id","ended_at") WHERE state = 'objected';--> statement-breakpoint
SELECT protect_tenant_table('crew_address_changes');--> statement-breakpoint
-- Who has numbers or a signed paper, sent a bill, or confirmed the email on file keeps that email.
UPDATE crew_members c SET protected_since = now(), proving_email = c.email
WHERE c.deleted_at IS NULL AND c.redacted_at IS NULL AND (
  EXISTS (SELECT FROM crew_numbers n
    WHERE n.workspace_id = c.workspace_id AND n.crew_member_id = c.id)
  OR EXISTS (SELECT FROM paperwork_documents d
    JOIN paperwork_items i ON i.workspace_id = d.workspace_id AND i.id = d.item_id
    JOIN bookings b ON b.workspace_id = i.workspace_id AND b.id = i.booking_id
    WHERE b.workspace_id = c.workspace_id AND b.crew_member_id = c.id
      AND (d.signed_at IS NOT NULL OR d.file_id IS NOT NULL))
  OR EXISTS (SELECT FROM bills l
    WHERE l.workspace_id = c.workspace_id AND l.crew_member_id = c.id AND l.source = 'crew_page')
  OR EXISTS (SELECT FROM crew_proofs p
    WHERE p.workspace_id = c.workspace_id AND p.crew_member_id = c.id AND p.email = c.email));
--> statement-breakpoint
-- Takes out of the activity how a person proved themselves and which addresses they had.
CREATE OR REPLACE FUNCTION redact_crew_page(crew text, stand_in text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ws CONSTANT text := current_setting('app.workspace_id', true);
BEGIN
  IF NOT EXISTS (SELECT FROM public.crew_members c
      WHERE c.workspace_id = ws AND c.id = crew AND c.redacted_at IS NOT NULL) THEN
    RETURN;
  END IF;
  UPDATE public.activity a SET actor_name = stand_in, address = NULL, changes = NULL,
      data = a.data - 'proof'
    WHERE a.workspace_id = ws AND a.actor_crew_member_id = crew;
  UPDATE public.activity a SET data = a.data - 'from' - 'to' - 'told'
    WHERE a.workspace_id = ws AND a.subject_type = 'crew_member' AND a.subject_id = crew
      AND a.verb LIKE 'address\_%';
  DELETE FROM public.mailed_codes c WHERE c.crew_member_id = crew;
  DELETE FROM public.mail_messages m
    WHERE m.crew_member_id = crew AND (m.workspace_id = ws OR m.workspace_id IS NULL);
END
$$;
