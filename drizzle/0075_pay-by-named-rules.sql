ALTER TABLE "work_rules" ADD COLUMN "second_penalty_cents" bigint;--> statement-breakpoint
ALTER TABLE "work_rules" ADD COLUMN "later_penalty_cents" bigint;--> statement-breakpoint
ALTER TABLE "timecards" ADD COLUMN "rules" jsonb;
--> statement-breakpoint
-- An hour of pay was the premium of California, and is paid once a day.
UPDATE work_rules SET meal_penalty_rule = 'california' WHERE meal_penalty_rule = 'hour';
--> statement-breakpoint
-- Cards of submitted reports keep the rules of today.
UPDATE timecards t SET rules = jsonb_build_object(
  'otRule', b.ot_rule,
  'firstMealMinutes', coalesce(r.first_meal_minutes, 360),
  'secondMealMinutes', coalesce(r.second_meal_minutes, 360),
  'mealPenaltyRule', coalesce(r.meal_penalty_rule, 'none'),
  'mealPenaltyCents', r.meal_penalty_cents,
  'secondPenaltyCents', r.second_penalty_cents,
  'laterPenaltyCents', r.later_penalty_cents,
  'mealPenaltyCurrency', r.meal_penalty_currency)
FROM bookings b
JOIN crew_members c ON c.workspace_id = b.workspace_id AND c.id = b.crew_member_id
LEFT JOIN LATERAL (
  SELECT * FROM work_rules w
  WHERE w.workspace_id = b.workspace_id AND w.deleted_at IS NULL
    AND (w.union_name IS NULL OR lower(trim(w.union_name)) = lower(trim(c.union_status)))
  ORDER BY w.union_name NULLS LAST LIMIT 1) r ON true
WHERE b.workspace_id = t.workspace_id AND b.id = t.booking_id AND EXISTS (
  SELECT FROM wrap_reports w
  WHERE w.workspace_id = t.workspace_id AND w.shoot_day_id = t.shoot_day_id
    AND w.submitted_at IS NOT NULL);
