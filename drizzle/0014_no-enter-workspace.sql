-- Transactions set their role and workspace themselves.
DROP FUNCTION enter_workspace(text);
