CREATE TABLE "payment_detail_changes" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C",
	"client_id" text collate "C",
	"fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_by" text collate "C",
	"changed_by_name" text NOT NULL,
	"proof" text NOT NULL,
	"proved_email" text,
	"is_held" boolean NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"looked_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_detail_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "encrypted_remit_to" text;--> statement-breakpoint
ALTER TABLE "payment_detail_changes" ADD CONSTRAINT "payment_detail_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_detail_changes" ADD CONSTRAINT "payment_detail_changes_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_detail_changes" ADD CONSTRAINT "payment_detail_changes_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_detail_changes" ADD CONSTRAINT "payment_detail_changes_workspace_id_changed_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","changed_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_detail_changes" ADD CONSTRAINT "payment_detail_changes_workspace_id_looked_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","looked_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_detail_changes_newest" ON "payment_detail_changes" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_detail_changes_by_person" ON "payment_detail_changes" USING btree ("workspace_id","crew_member_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_detail_changes_by_client" ON "payment_detail_changes" USING btree ("workspace_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_detail_changes_waiting" ON "payment_detail_changes" USING btree ("workspace_id","crew_member_id") WHERE is_held and looked_at is null;--> statement-breakpoint
SELECT protect_tenant_table('payment_detail_changes');--> statement-breakpoint
-- Invoices that were issued keep where to pay to as it is now.
UPDATE "invoices" i SET "encrypted_remit_to" = s."encrypted_remit_to"
FROM "invoice_settings" s
WHERE s."workspace_id" = i."workspace_id" AND i."status" <> 'draft' AND i."kind" <> 'credit_note';
