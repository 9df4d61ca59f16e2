project=$(curl -sS "$BASE_URL/api/v1/projects" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $(openssl rand -hex 16)" \
  -d '{ "name": "Harbor at dawn", "phase": "brief" }')
printf "%s\n" "$project"

# Clean up: a closed project does not count as active.
id=$(printf "%s\n" "$project" | sed 's/^{"id":"\([^"]*\)".*/\1/')
curl -sS -o /dev/null -X PATCH "$BASE_URL/api/v1/projects/$id" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{ "status": "closed" }'
