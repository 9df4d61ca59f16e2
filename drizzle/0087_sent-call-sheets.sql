CREATE TABLE "call_sheet_links" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"token_hash" text NOT NULL,
	"recipient_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_sheet_links_workspace_id_token_hash_pk" PRIMARY KEY("workspace_id","token_hash"),
	CONSTRAINT "call_sheet_links_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "call_sheet_questions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"call_sheet_id" text collate "C" NOT NULL,
	"recipient_id" text collate "C" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "call_sheet_questions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "call_sheet_revisions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"call_sheet_id" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"is_to_changed" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"reported_at" timestamp (3) with time zone,
	CONSTRAINT "call_sheet_revisions_workspace_id_call_sheet_id_revision_pk" PRIMARY KEY("workspace_id","call_sheet_id","revision")
);
--> statement-breakpoint
ALTER TABLE "crew_calls" ADD COLUMN "pickup_time" text;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD COLUMN "makeup_time" text;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD COLUMN "on_set_time" text;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "sent_revision" integer;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "mail_id" text collate "C";--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "confirmed_revision" integer;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "is_dropped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD COLUMN "reminded_hours" integer;--> statement-breakpoint
ALTER TABLE "call_sheets" DROP COLUMN "schedule_snapshot";--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "contacts" jsonb;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "department_notes" jsonb;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "guests" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_sheet_links" ADD CONSTRAINT "call_sheet_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_links" ADD CONSTRAINT "call_sheet_links_workspace_id_recipient_id_call_sheet_recipients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","recipient_id") REFERENCES "public"."call_sheet_recipients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_questions" ADD CONSTRAINT "call_sheet_questions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_questions" ADD CONSTRAINT "call_sheet_questions_workspace_id_call_sheet_id_call_sheets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","call_sheet_id") REFERENCES "public"."call_sheets"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_questions" ADD CONSTRAINT "call_sheet_questions_workspace_id_recipient_id_call_sheet_recipients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","recipient_id") REFERENCES "public"."call_sheet_recipients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_revisions" ADD CONSTRAINT "call_sheet_revisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_revisions" ADD CONSTRAINT "call_sheet_revisions_workspace_id_call_sheet_id_call_sheets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","call_sheet_id") REFERENCES "public"."call_sheets"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_sheet_links_by_recipient" ON "call_sheet_links" USING btree ("workspace_id","recipient_id");--> statement-breakpoint
CREATE INDEX "call_sheet_questions_by_sheet" ON "call_sheet_questions" USING btree ("workspace_id","call_sheet_id","id");--> statement-breakpoint
CREATE INDEX "call_sheet_revisions_unreported" ON "call_sheet_revisions" USING btree ("sent_at") WHERE reported_at is null;--> statement-breakpoint
CREATE INDEX "call_sheet_recipients_by_booking" ON "call_sheet_recipients" USING btree ("workspace_id","booking_id");--> statement-breakpoint
UPDATE call_sheet_recipients r SET sent_revision = revision, person_key = coalesce(booking_id, id),
  confirmed_revision = CASE WHEN confirmed_at IS NOT NULL THEN revision END,
  deleted_at = coalesce(deleted_at, CASE WHEN EXISTS (SELECT FROM call_sheet_recipients o
    WHERE o.workspace_id = r.workspace_id AND o.call_sheet_id = r.call_sheet_id
      AND o.booking_id = r.booking_id AND (o.revision, o.id) > (r.revision, r.id)) THEN now() END);
--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ALTER COLUMN "sent_revision" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ALTER COLUMN "person_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "call_sheet_recipients_person_key" ON "call_sheet_recipients" USING btree ("workspace_id","call_sheet_id","person_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "call_sheet_recipients_by_mail" ON "call_sheet_recipients" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
SELECT protect_tenant_table('call_sheet_revisions');
--> statement-breakpoint
SELECT protect_tenant_table('call_sheet_links');
--> statement-breakpoint
SELECT protect_tenant_table('call_sheet_questions');
--> statement-breakpoint
-- A copy fares as its message does, whoever records that.
CREATE FUNCTION record_call_sheet_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_sheet_recipients SET updated_at = now(),
    delivery = CASE NEW.state WHEN 'kept' THEN 'sent' ELSE NEW.state END
  WHERE mail_id = NEW.id AND workspace_id = NEW.workspace_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION record_call_sheet_delivery() FROM public;
--> statement-breakpoint
CREATE TRIGGER record_call_sheet_delivery AFTER UPDATE OF state ON mail_messages FOR EACH ROW
WHEN (NEW.kind = 'call_sheet' AND NEW.state <> OLD.state AND NEW.state <> 'queued')
EXECUTE FUNCTION record_call_sheet_delivery();
