ALTER TABLE "webhook_endpoints" RENAME COLUMN "sealed_url" TO "encrypted_url";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" RENAME COLUMN "sealed_secret" TO "encrypted_secret";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" RENAME COLUMN "sealed_previous_secret" TO "encrypted_previous_secret";--> statement-breakpoint
-- The same function with another name for its parameter and for the key of its payload. A job that is
-- queued with the old key fails once; the sweep sends its deliveries.
DROP FUNCTION wake_sender(json);--> statement-breakpoint
CREATE FUNCTION wake_sender(queues json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''send-deliveries'', $1,
        run_at => now() - interval ''1 minute'', max_attempts => 1)'
      USING json_build_object('queues', queues);
  END IF;
EXCEPTION WHEN OTHERS THEN
  NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_sender(json) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION wake_sender(json) TO callboard_app, callboard_system;
