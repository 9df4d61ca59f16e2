CREATE TABLE "book_sections" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"body" text,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"is_client_visible" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "book_sections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "book_sections" ADD CONSTRAINT "book_sections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sections" ADD CONSTRAINT "book_sections_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_sections_kind_key" ON "book_sections" USING btree ("workspace_id","project_id","kind") WHERE kind <> 'notes';--> statement-breakpoint
CREATE INDEX "book_sections_by_project" ON "book_sections" USING btree ("workspace_id","project_id","position");--> statement-breakpoint
SELECT protect_tenant_table('book_sections');
