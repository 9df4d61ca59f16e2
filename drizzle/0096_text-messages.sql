CREATE TABLE "text_consents" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"crew_member_id" text collate "C",
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text,
	CONSTRAINT "text_consents_workspace_id_phone_pk" PRIMARY KEY("workspace_id","phone")
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"to_phone" text NOT NULL,
	"crew_member_id" text collate "C",
	"encrypted_body" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"sid" text,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "text_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"phone" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "text_id" text collate "C";--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_consents_by_crew_member" ON "text_consents" USING btree ("crew_member_id") WHERE crew_member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_id_key" ON "text_messages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("workspace_id","next_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "text_messages_age" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_by_crew_member" ON "text_messages" USING btree ("crew_member_id") WHERE crew_member_id is not null;--> statement-breakpoint
SELECT protect_tenant_table('text_messages');
--> statement-breakpoint
SELECT protect_tenant_table('text_consents');
--> statement-breakpoint
ALTER TABLE text_stops ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY every_phone ON text_stops TO callboard_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Returns which of the named phones answered STOP, so that a workspace cannot list those of others.
CREATE FUNCTION text_stops_of(phones text[]) RETURNS SETOF text_stops LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM public.text_stops WHERE phone = ANY (phones)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION text_stops_of(text[]) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION text_stops_of(text[]) TO callboard_app, callboard_system;
--> statement-breakpoint
-- Wakes the sender when the transaction commits, like wake_mail.
CREATE FUNCTION wake_texts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''send-texts'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_texts() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT ON text_messages FOR EACH STATEMENT EXECUTE FUNCTION wake_texts();
