curl "$BASE_URL/api/v1/projects" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: brief-2418" \
  -d '{ "name": "Harbor at dawn", "phase": "brief" }'
