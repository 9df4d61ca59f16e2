ALTER TABLE "shoot_days" ADD COLUMN "is_label_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Labels that nobody typed follow from the days of their job.
UPDATE shoot_days SET is_label_typed = true
WHERE label !~ '^Day [0-9]+ of [0-9]+$'
  AND label NOT IN ('Shoot day', 'Prelight', 'Build day', 'Tech scout', 'Fitting', 'Travel day', 'Weather day', 'Reshoot day');
--> statement-breakpoint
UPDATE shoot_days d SET label = n.label, updated_at = now()
FROM (
  SELECT workspace_id, id, CASE
    WHEN day_kind = 'shoot' AND stands THEN format('Day %s of %s', number, total)
    WHEN stands AND total > 1 THEN format('%s %s', kind_label, number)
    ELSE kind_label END AS label
  FROM (
    SELECT workspace_id, id, day_kind, stands,
      CASE day_kind WHEN 'shoot' THEN 'Shoot day' WHEN 'prelight' THEN 'Prelight'
        WHEN 'build' THEN 'Build day' WHEN 'tech_scout' THEN 'Tech scout'
        WHEN 'fitting' THEN 'Fitting' WHEN 'travel' THEN 'Travel day'
        WHEN 'weather' THEN 'Weather day' ELSE 'Reshoot day' END AS kind_label,
      row_number() OVER (PARTITION BY workspace_id, project_id, day_kind, stands ORDER BY date, created_at, id) AS number,
      count(*) OVER (PARTITION BY workspace_id, project_id, day_kind, stands) AS total
    FROM (
      SELECT *, hold_status NOT IN ('released', 'cancelled') AS stands FROM shoot_days WHERE deleted_at IS NULL
    ) live
  ) numbered
) n
WHERE d.workspace_id = n.workspace_id AND d.id = n.id AND NOT d.is_label_typed AND d.label <> n.label;
--> statement-breakpoint
-- Dates that were booked before their day existed are on it.
UPDATE booking_days d SET shoot_day_id = free.shoot_day_id,
  kind = CASE WHEN d.kind <> 'hold' THEN d.kind WHEN free.day_kind = 'travel' THEN 'travel' ELSE 'shoot' END
FROM (
  SELECT DISTINCT ON (d.workspace_id, d.id) d.workspace_id, d.id, s.id AS shoot_day_id, s.day_kind
  FROM booking_days d
  JOIN bookings b ON b.workspace_id = d.workspace_id AND b.id = d.booking_id AND b.deleted_at IS NULL
  JOIN shoot_days s ON s.workspace_id = b.workspace_id AND s.project_id = b.project_id
    AND s.date = d.date AND s.deleted_at IS NULL AND s.hold_status NOT IN ('released', 'cancelled')
  WHERE d.deleted_at IS NULL AND d.shoot_day_id IS NULL
    AND d.status NOT IN ('declined', 'released', 'cancelled')
  ORDER BY d.workspace_id, d.id, s.created_at, s.id
) free
WHERE d.workspace_id = free.workspace_id AND d.id = free.id;
--> statement-breakpoint
-- Ranks of a person on a date are 1 to n.
UPDATE booking_days d SET hold_rank = line.place
FROM (
  SELECT workspace_id, id, row_number() OVER (
    PARTITION BY workspace_id, crew_member_id, date ORDER BY hold_rank, created_at, id) AS place
  FROM booking_days WHERE deleted_at IS NULL AND hold_rank IS NOT NULL
) line
WHERE d.workspace_id = line.workspace_id AND d.id = line.id AND d.hold_rank <> line.place;
