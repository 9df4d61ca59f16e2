curl -G "$BASE_URL/api/v1/projects" \
  -H "Authorization: Bearer $TOKEN" \
  -d limit=100 \
  -d updated_since=2026-01-01T00:00:00Z
