CREATE TABLE "request_counts" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"day" date NOT NULL,
	"recorded" integer NOT NULL,
	"refused" integer NOT NULL,
	"dropped" integer NOT NULL,
	CONSTRAINT "request_counts_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"token_id" text collate "C" NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"duration_ms" real NOT NULL,
	"error_code" text,
	"error_param" text,
	"message" text,
	"sent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_log_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "request_log_newest" ON "request_log" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_by_token" ON "request_log" USING btree ("workspace_id","token_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_refused" ON "request_log" USING btree ("workspace_id","created_at","id") WHERE status >= 400;--> statement-breakpoint
SELECT protect_tenant_table('request_log');
--> statement-breakpoint
SELECT protect_tenant_table('request_counts');
