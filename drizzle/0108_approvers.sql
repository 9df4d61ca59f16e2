CREATE TABLE "deliverable_approvers" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"deliverable_id" text collate "C" NOT NULL,
	"contact_id" text collate "C" NOT NULL,
	"side" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_approvers_workspace_id_deliverable_id_contact_id_pk" PRIMARY KEY("workspace_id","deliverable_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "approves_in_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "contact_id" text collate "C";--> statement-breakpoint
ALTER TABLE "deliverable_approvers" ADD CONSTRAINT "deliverable_approvers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_approvers" ADD CONSTRAINT "deliverable_approvers_workspace_id_deliverable_id_deliverables_workspace_id_id_fk" FOREIGN KEY ("workspace_id","deliverable_id") REFERENCES "public"."deliverables"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_approvers" ADD CONSTRAINT "deliverable_approvers_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD CONSTRAINT "version_decisions_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT protect_tenant_table('deliverable_approvers');
