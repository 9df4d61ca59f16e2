CREATE TABLE "briefs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"client_id" text collate "C",
	"contact_id" text collate "C",
	"source" text NOT NULL,
	"status" text NOT NULL,
	"sender_name" text,
	"sender_email" text,
	"shoot_days" integer,
	"budget_cents" bigint,
	"currency" text,
	"project_id" text collate "C",
	"decline_reason" text,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "briefs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimate_comments" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"estimate_id" text collate "C" NOT NULL,
	"line_id" text collate "C",
	"body" text NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "estimate_comments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimate_lines" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"estimate_id" text collate "C" NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text DEFAULT 'line' NOT NULL,
	"description" text NOT NULL,
	"qty" integer DEFAULT 100 NOT NULL,
	"units" integer DEFAULT 100 NOT NULL,
	"unit" text DEFAULT 'day' NOT NULL,
	"rate_cents" bigint DEFAULT 0 NOT NULL,
	"ot_hours" integer DEFAULT 0 NOT NULL,
	"ot_mult_bps" integer DEFAULT 15000 NOT NULL,
	"fringe_bps" integer DEFAULT 0 NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"cost_rate_cents" bigint,
	"note" text,
	"client_note" text,
	"is_optional" boolean DEFAULT false NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"reason_quote" text,
	"reason_assumed" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "estimate_lines_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimate_versions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"estimate_id" text collate "C" NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_sha256" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"sent_by" text collate "C",
	"sent_to_name" text,
	"sent_to_email" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimate_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"client_id" text collate "C" NOT NULL,
	"contact_id" text collate "C",
	"project_id" text collate "C",
	"brief_id" text collate "C",
	"parent_id" text collate "C",
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bid_type" text DEFAULT 'firm' NOT NULL,
	"valid_until" date,
	"shoot_days" integer DEFAULT 0 NOT NULL,
	"prelight_days" integer DEFAULT 0 NOT NULL,
	"build_days" integer DEFAULT 0 NOT NULL,
	"hours_per_day" integer DEFAULT 10 NOT NULL,
	"insurance_bps" integer DEFAULT 0 NOT NULL,
	"production_fee_bps" integer DEFAULT 0 NOT NULL,
	"contingency_bps" integer DEFAULT 0 NOT NULL,
	"talent_fee_bps" integer DEFAULT 0 NOT NULL,
	"post_fee_bps" integer DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"round_to_cents" integer DEFAULT 1 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_schedule" jsonb NOT NULL,
	"assumptions" text,
	"exclusions" text,
	"terms" text,
	"notes" text,
	"a_to_k_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"first_viewed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" jsonb,
	"decision_comment" text,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "estimates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimate_settings" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"number_prefix" text DEFAULT 'EST-' NOT NULL,
	"next_number" integer DEFAULT 1001 NOT NULL,
	"valid_days" integer DEFAULT 30 NOT NULL,
	"hours_per_day" integer DEFAULT 10 NOT NULL,
	"insurance_bps" integer DEFAULT 300 NOT NULL,
	"production_fee_bps" integer DEFAULT 2000 NOT NULL,
	"contingency_bps" integer DEFAULT 0 NOT NULL,
	"talent_fee_bps" integer DEFAULT 0 NOT NULL,
	"post_fee_bps" integer DEFAULT 0 NOT NULL,
	"fringe_bps" integer DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_schedule" jsonb NOT NULL,
	"assumptions" text,
	"exclusions" text,
	"terms" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "estimate_templates" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "estimate_templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_card_items" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"section" text NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"rate_cents" bigint NOT NULL,
	"cost_rate_cents" bigint,
	"currency" text NOT NULL,
	"ot_mult_bps" integer DEFAULT 15000 NOT NULL,
	"fringe_bps" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "rate_card_items_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_comments" ADD CONSTRAINT "estimate_comments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_comments" ADD CONSTRAINT "estimate_comments_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_comments" ADD CONSTRAINT "estimate_comments_workspace_id_line_id_estimate_lines_workspace_id_id_fk" FOREIGN KEY ("workspace_id","line_id") REFERENCES "public"."estimate_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_comments" ADD CONSTRAINT "estimate_comments_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD CONSTRAINT "estimate_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD CONSTRAINT "estimate_versions_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD CONSTRAINT "estimate_versions_workspace_id_sent_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","sent_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_brief_id_briefs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","brief_id") REFERENCES "public"."briefs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_parent_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","parent_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_settings" ADD CONSTRAINT "estimate_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_templates" ADD CONSTRAINT "estimate_templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_card_items" ADD CONSTRAINT "rate_card_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "briefs_newest" ON "briefs" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "briefs_by_client" ON "briefs" USING btree ("workspace_id","client_id");--> statement-breakpoint
CREATE INDEX "briefs_by_contact" ON "briefs" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "briefs_by_project" ON "briefs" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "estimate_comments_by_estimate" ON "estimate_comments" USING btree ("workspace_id","estimate_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "estimate_comments_by_line" ON "estimate_comments" USING btree ("workspace_id","line_id");--> statement-breakpoint
CREATE INDEX "estimate_lines_by_estimate" ON "estimate_lines" USING btree ("workspace_id","estimate_id","section","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_versions_key" ON "estimate_versions" USING btree ("workspace_id","estimate_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_number_key" ON "estimates" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "estimates_newest" ON "estimates" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "estimates_by_status" ON "estimates" USING btree ("workspace_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "estimates_by_client" ON "estimates" USING btree ("workspace_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "estimates_by_contact" ON "estimates" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "estimates_by_project" ON "estimates" USING btree ("workspace_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "estimates_by_brief" ON "estimates" USING btree ("workspace_id","brief_id");--> statement-breakpoint
CREATE INDEX "estimates_by_parent" ON "estimates" USING btree ("workspace_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_templates_name_key" ON "estimate_templates" USING btree ("workspace_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rate_card_items_by_section" ON "rate_card_items" USING btree ("workspace_id","section",lower("description"),"id") WHERE deleted_at is null;--> statement-breakpoint
SELECT protect_tenant_table('briefs'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('rate_card_items'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_templates'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimates'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_lines'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_versions'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('estimate_comments'::regclass);
