CREATE TABLE "events" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	"data" jsonb NOT NULL,
	"project_id" text collate "C",
	CONSTRAINT "events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"text" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text collate "C",
	CONSTRAINT "notices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"delivery_id" text collate "C" NOT NULL,
	"endpoint_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"request_headers" jsonb NOT NULL,
	"answer" text,
	CONSTRAINT "webhook_attempts_workspace_id_delivery_id_number_pk" PRIMARY KEY("workspace_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"endpoint_id" text collate "C" NOT NULL,
	"event_id" text collate "C",
	"event_name" text NOT NULL,
	"body" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_left" integer DEFAULT 8 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sealed_url" text,
	"events" text[] NOT NULL,
	"enabled" boolean NOT NULL,
	"paused_because" text,
	"sealed_secret" text,
	"sealed_previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"token_id" text collate "C",
	"created_by" text collate "C" NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_workspace_id_delivery_id_webhook_deliveries_workspace_id_id_fk" FOREIGN KEY ("workspace_id","delivery_id") REFERENCES "public"."webhook_deliveries"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_endpoint_id_webhook_endpoints_workspace_id_id_fk" FOREIGN KEY ("workspace_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_event_id_events_workspace_id_id_fk" FOREIGN KEY ("workspace_id","event_id") REFERENCES "public"."events"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_token_id_api_tokens_workspace_id_id_fk" FOREIGN KEY ("workspace_id","token_id") REFERENCES "public"."api_tokens"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_newest" ON "events" USING btree ("workspace_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("workspace_id","name","occurred_at","id");--> statement-breakpoint
CREATE INDEX "notices_open" ON "notices" USING btree ("workspace_id","created_at","id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "notices_by_subject" ON "notices" USING btree ("workspace_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_age" ON "webhook_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_by_endpoint" ON "webhook_attempts" USING btree ("workspace_id","endpoint_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","next_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_status" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_name" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","event_name","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_event" ON "webhook_deliveries" USING btree ("workspace_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_recovered" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","recovered_at") WHERE recovered_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_newest" ON "webhook_endpoints" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_token" ON "webhook_endpoints" USING btree ("workspace_id","token_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY[
  'events', 'notices', 'webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'
]) AS t;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON events FROM callboard_app;
--> statement-breakpoint
-- Asks for a sender, within the transaction that has something for it, and tells it for which
-- endpoints, so that a wake costs these alone. Without the job key that would join such requests
-- into one: its row would make concurrent changes wait for each other. Runs as the owner, because
-- the queue belongs to nobody's workspace. A queue that is not there yet, or that a worker is just
-- bringing up to date, keeps no change from being made: the sweep sends what is due anyway.
CREATE FUNCTION wake_sender(lanes json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''send-deliveries'', $1, max_attempts => 1)'
      USING json_build_object('lanes', lanes);
  END IF;
EXCEPTION WHEN OTHERS THEN
  NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_sender(json) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION wake_sender(json) TO callboard_app, callboard_system;
--> statement-breakpoint
CREATE FUNCTION wake_sender_for_queued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lanes json;
BEGIN
  SELECT json_agg(json_build_object('workspaceId', workspace_id, 'endpointId', endpoint_id))
    INTO lanes
    FROM (SELECT DISTINCT workspace_id, endpoint_id FROM queued WHERE status = 'queued') AS q;
  IF lanes IS NOT NULL THEN
    PERFORM wake_sender(lanes);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS queued
  FOR EACH STATEMENT EXECUTE FUNCTION wake_sender_for_queued();
