// Go 1.19 or newer: PORT=3001 SECRET=whsec_… go run receive.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

var secret = []byte(os.Getenv("SECRET"))

var seen sync.Map // in production: a unique database column

type Delivery struct {
	ID      string          `json:"id"`
	Event   string          `json:"event"`
	Summary string          `json:"summary"`
	Data    json.RawMessage `json:"data"`
}

func main() {
	if len(secret) == 0 {
		log.Fatal("SECRET is not set: it starts with whsec_.")
	}
	http.HandleFunc("/", receive)
	log.Fatal(http.ListenAndServe(":"+os.Getenv("PORT"), nil))
}

func receive(w http.ResponseWriter, r *http.Request) {
	rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil || !isFromCallboard(rawBody, r.Header.Get("SVC-Signature")) {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	var delivery Delivery
	if err := json.Unmarshal(rawBody, &delivery); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if _, repeated := seen.LoadOrStore(delivery.ID, true); !repeated {
		handle(delivery)
	}
	w.WriteHeader(http.StatusNoContent)
}

func isFromCallboard(rawBody []byte, header string) bool {
	var sentAt string
	var signatures []string
	for _, part := range strings.Split(header, ",") {
		switch name, value, _ := strings.Cut(part, "="); name {
		case "t":
			sentAt = value
		case "v1":
			signatures = append(signatures, value)
		}
	}
	seconds, err := strconv.ParseInt(sentAt, 10, 64)
	if age := time.Since(time.Unix(seconds, 0)).Abs(); err != nil || age > 300*time.Second {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s.%s", sentAt, rawBody)
	expected := []byte(hex.EncodeToString(mac.Sum(nil)))
	for _, signature := range signatures {
		if hmac.Equal([]byte(signature), expected) {
			return true
		}
	}
	return false
}

func handle(delivery Delivery) {
	switch delivery.Event {
	case "deliverable_status_changed":
		var data struct {
			Title          string
			PreviousStatus string `json:"previous_status"`
			Status         string
		}
		if err := json.Unmarshal(delivery.Data, &data); err != nil {
			log.Print(err)
			return
		}
		fmt.Printf("%s: %s to %s\n", data.Title, data.PreviousStatus, data.Status)
	default:
		fmt.Println(delivery.Summary)
	}
}
