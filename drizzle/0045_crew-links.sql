CREATE TABLE "crew_links" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text collate "C",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "crew_proofs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"secret_hash" text NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_proofs_workspace_id_secret_hash_pk" PRIMARY KEY("workspace_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "actor_crew_member_id" text collate "C";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "crew_member_id" text collate "C";--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "crew_member_id" text collate "C";--> statement-breakpoint
ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_proofs" ADD CONSTRAINT "crew_proofs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_proofs" ADD CONSTRAINT "crew_proofs_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_links_token_key" ON "crew_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "crew_links_by_person" ON "crew_links" USING btree ("workspace_id","crew_member_id","created_at");--> statement-breakpoint
CREATE INDEX "crew_proofs_by_person" ON "crew_proofs" USING btree ("workspace_id","crew_member_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_by_crew_member" ON "mail_messages" USING btree ("crew_member_id") WHERE crew_member_id is not null;--> statement-breakpoint
CREATE INDEX "mailed_codes_crew_member" ON "mailed_codes" USING btree ("crew_member_id") WHERE crew_member_id is not null;--> statement-breakpoint
SELECT protect_tenant_table('crew_links');--> statement-breakpoint
SELECT protect_tenant_table('crew_proofs');--> statement-breakpoint
-- Removes what is stored where the app may only add or look: who acted on the page of a crew member
-- who is redacted, and what was mailed to them.
CREATE FUNCTION redact_crew_page(crew text, stand_in text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ws CONSTANT text := current_setting('app.workspace_id', true);
BEGIN
  IF NOT EXISTS (SELECT FROM public.crew_members c
      WHERE c.workspace_id = ws AND c.id = crew AND c.redacted_at IS NOT NULL) THEN
    RETURN;
  END IF;
  UPDATE public.activity a SET actor_name = stand_in, address = NULL, changes = NULL
    WHERE a.workspace_id = ws AND a.actor_crew_member_id = crew;
  DELETE FROM public.mailed_codes c WHERE c.crew_member_id = crew;
  DELETE FROM public.mail_messages m
    WHERE m.crew_member_id = crew AND (m.workspace_id = ws OR m.workspace_id IS NULL);
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_crew_page(text, text) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION redact_crew_page(text, text) TO callboard_app;
