-- A worker runs jobs by its own clock, which may be somewhat behind the database's: what is asked for
-- at once is due a minute ago.
CREATE OR REPLACE FUNCTION wake_sender(lanes json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''send-deliveries'', $1,
        run_at => now() - interval ''1 minute'', max_attempts => 1)'
      USING json_build_object('lanes', lanes);
  END IF;
EXCEPTION WHEN OTHERS THEN
  NULL;
END
$$;
