# -D - prints the headers, -o /dev/null discards the body.
curl -sS -D - -o /dev/null "$BASE_URL/api/v1/projects" \
  -H "Authorization: Bearer $TOKEN"
