CREATE TABLE "day_forecasts" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"weather" jsonb,
	"read_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_forecasts_workspace_id_shoot_day_id_pk" PRIMARY KEY("workspace_id","shoot_day_id")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "sheet_template" jsonb;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "planned_sending" jsonb;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD COLUMN "send_problem" text;--> statement-breakpoint
ALTER TABLE "day_forecasts" ADD CONSTRAINT "day_forecasts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_forecasts" ADD CONSTRAINT "day_forecasts_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_sheets_to_send" ON "call_sheets" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
SELECT protect_tenant_table('day_forecasts');
