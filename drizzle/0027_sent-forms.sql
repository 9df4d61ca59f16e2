CREATE TABLE "sent_forms" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"record_id" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_forms_workspace_id_membership_id_key_pk" PRIMARY KEY("workspace_id","membership_id","key")
);
--> statement-breakpoint
ALTER TABLE "sent_forms" ADD CONSTRAINT "sent_forms_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_forms" ADD CONSTRAINT "sent_forms_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_forms_age" ON "sent_forms" USING btree ("created_at");--> statement-breakpoint
SELECT protect_tenant_table('sent_forms'::regclass);
