CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"response" text NOT NULL,
	"bounced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"workspace_id" text collate "C" DEFAULT nullif(current_setting('app.workspace_id', true), ''),
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text,
	"from_name" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"encrypted_body" text,
	"message_id" text,
	"return_token" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mail_messages_message_id_key" UNIQUE("message_id"),
	CONSTRAINT "mail_messages_return_token_key" UNIQUE("return_token")
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_due" ON "mail_messages" USING btree (coalesce(workspace_id, ''),"next_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_age" ON "mail_messages" USING btree ("created_at");
--> statement-breakpoint
SELECT protect_tenant_table('mail_messages');
--> statement-breakpoint
-- A workspace writes messages and reads its own. Only the sender changes them.
REVOKE UPDATE, DELETE ON mail_messages FROM callboard_app;
--> statement-breakpoint
ALTER TABLE bounced_addresses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY every_address ON bounced_addresses TO callboard_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Returns the marks of the named addresses, so that a workspace cannot list those of others.
CREATE FUNCTION bounces_of(emails text[]) RETURNS SETOF bounced_addresses LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM public.bounced_addresses WHERE email = ANY (emails)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION bounces_of(text[]) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION bounces_of(text[]) TO callboard_app, callboard_system;
--> statement-breakpoint
-- Wakes the sender when the transaction commits, like wake_sender. If that fails, the message is
-- still written, because a sweep runs every minute.
CREATE FUNCTION wake_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''send-mail'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_mail() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT ON mail_messages FOR EACH STATEMENT EXECUTE FUNCTION wake_mail();
