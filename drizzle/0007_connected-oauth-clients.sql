UPDATE oauth_clients c SET connected_at = first.at
FROM (SELECT client_id, min(created_at) AS at FROM oauth_connections GROUP BY client_id) AS first
WHERE first.client_id = c.id;
