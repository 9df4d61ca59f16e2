# Sends the same key and body twice: one project, two equal responses.
key=$(openssl rand -hex 16)
for attempt in 1 2; do
  response=$(curl -sS -i "$BASE_URL/api/v1/projects" \
    -H "Authorization: Bearer $TOKEN" \
    -H "Content-Type: application/json" \
    -H "Idempotency-Key: $key" \
    -d '{ "name": "Salt and iron" }')
  printf "%s\n" "$response"
done

# Clean up: a closed project does not count as active.
id=$(printf "%s\n" "$response" | sed -n 's/^{"id":"\([^"]*\)".*/\1/p')
curl -sS -o /dev/null -X PATCH "$BASE_URL/api/v1/projects/$id" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{ "status": "closed" }'
