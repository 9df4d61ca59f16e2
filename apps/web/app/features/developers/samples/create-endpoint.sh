curl "$BASE_URL/api/v1/webhook-endpoints" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: edit-bay" \
  -d '{ "name": "Edit bay",
        "url": "https://hooks.example.com/callboard",
        "events": ["deliverable_status_changed",
                   "review_note_created"] }'
