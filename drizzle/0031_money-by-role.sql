-- Nobody could choose access to money before, and a change of the role did not change it.
UPDATE memberships SET finance_access = CASE
  WHEN role IN ('owner', 'admin') THEN 'full'
  WHEN role = 'producer' THEN 'own_projects'
  ELSE 'none' END
WHERE status <> 'invited';
