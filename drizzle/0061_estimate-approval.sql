CREATE TABLE "estimate_awards" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"estimate_id" text collate "C" NOT NULL,
	"project_id" text collate "C",
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"message" text,
	"set_up_at" timestamp (3) with time zone,
	"set_up_by" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "estimate_awards_workspace_id_estimate_id_pk" PRIMARY KEY("workspace_id","estimate_id")
);
--> statement-breakpoint
CREATE TABLE "estimate_decisions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"estimate_id" text collate "C" NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"proof" text,
	"consent" text,
	"comment" text,
	"content_sha256" text NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"chosen_line_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" text,
	"user_agent" text,
	"link_id" text collate "C",
	"membership_id" text collate "C",
	"file_id" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "estimate_decisions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"invoice_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_lines_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"number" text,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"client_id" text collate "C" NOT NULL,
	"bill_to" jsonb NOT NULL,
	"po_number" text,
	"currency" text NOT NULL,
	"issue_date" date,
	"due_date" date,
	"subtotal_cents" bigint NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"estimate_id" text collate "C",
	"schedule_step" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "portal_events" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"link_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "portal_links" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"scope" text NOT NULL,
	"ref" text collate "C" NOT NULL,
	"contact_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text collate "C",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "portal_proofs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"secret_hash" text NOT NULL,
	"link_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_proofs_workspace_id_secret_hash_pk" PRIMARY KEY("workspace_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD COLUMN "view" jsonb;--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD COLUMN "letterhead" jsonb;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "portal_link_id" text collate "C";--> statement-breakpoint
ALTER TABLE "estimate_awards" ADD CONSTRAINT "estimate_awards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_awards" ADD CONSTRAINT "estimate_awards_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_awards" ADD CONSTRAINT "estimate_awards_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_awards" ADD CONSTRAINT "estimate_awards_workspace_id_set_up_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","set_up_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_link_id_portal_links_workspace_id_id_fk" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."portal_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_workspace_id_invoice_id_invoices_workspace_id_id_fk" FOREIGN KEY ("workspace_id","invoice_id") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_workspace_id_link_id_portal_links_workspace_id_id_fk" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."portal_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_proofs" ADD CONSTRAINT "portal_proofs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_proofs" ADD CONSTRAINT "portal_proofs_workspace_id_link_id_portal_links_workspace_id_id_fk" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."portal_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_awards_by_project" ON "estimate_awards" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "estimate_decisions_by_estimate" ON "estimate_decisions" USING btree ("workspace_id","estimate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_decisions_one_approval" ON "estimate_decisions" USING btree ("workspace_id","estimate_id") WHERE kind = 'approved';--> statement-breakpoint
CREATE INDEX "invoice_lines_by_invoice" ON "invoice_lines" USING btree ("workspace_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_schedule_step_key" ON "invoices" USING btree ("workspace_id","estimate_id","schedule_step") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_by_project" ON "invoices" USING btree ("workspace_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_client" ON "invoices" USING btree ("workspace_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "portal_events_by_link" ON "portal_events" USING btree ("workspace_id","link_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_links_token_key" ON "portal_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "portal_links_by_ref" ON "portal_links" USING btree ("workspace_id","scope","ref","created_at");--> statement-breakpoint
CREATE INDEX "portal_links_by_contact" ON "portal_links" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "portal_proofs_by_link" ON "portal_proofs" USING btree ("workspace_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_proofs_first_open_key" ON "portal_proofs" USING btree ("workspace_id","link_id") WHERE by = 'first_open';--> statement-breakpoint
SELECT protect_tenant_table('portal_links'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('portal_proofs'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('portal_events'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_decisions'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_awards'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('invoices'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('invoice_lines'::regclass);--> statement-breakpoint
REVOKE UPDATE, DELETE ON portal_events, estimate_decisions FROM callboard_app;
